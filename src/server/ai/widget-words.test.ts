import { catalog, pickableWidgets, type WidgetName, type WidgetWords, widgetWords } from '#widgets/catalog'
import { expect, test } from 'vitest'
import { ruleGenerator } from './rule-generator'

const field = { sectors: 4, riders: [{ number: '46', name: 'Ana Zed' }] }

async function listNames(prompt: string): Promise<readonly string[]> {
  const { signal } = new AbortController()
  const result = await ruleGenerator.generate({ prompt, field, signal })
  return 'template' in result ? result.template.widgets.map(({ name }) => name) : []
}

/** The widgets of the strategist are behind those of the dashboard document. */
const strategistWidgets = pickableWidgets.slice(pickableWidgets.indexOf('Tire_Data') + 1)

test.each(strategistWidgets)('R-395 %s is found by its name and by each of its words alone', async name => {
  const { keywords, hints = [] }: WidgetWords = widgetWords[name]
  const words = [catalog[name].label, ...keywords, ...hints]
  const found: readonly (readonly [string, readonly string[]])[] = await Promise.all(
    words.map(async word => [word, await listNames(word)] as const),
  )
  expect(found.filter(([, names]) => names.join() !== name)).toEqual([])
})

test.each<[string, WidgetName]>([
  ['where do we lose', 'SectorLoss'],
  ['sector loss', 'SectorLoss'],
  ['in which sector do we lose the most?', 'SectorLoss'],
  ['tire wear', 'TireStory'],
  ['drop-off', 'TireStory'],
  ['how long is the stint', 'TireStory'],
  ['are my tires dropping off?', 'TireStory'],
  ['ghost', 'Ghost'],
  ['last year', 'Ghost'],
  ['other day', 'Ghost'],
  ['How do we compare with last year?', 'Ghost'],
  ['battle', 'Battle'],
  ['group', 'Battle'],
  ['fight', 'Battle'],
  ['who is in my group?', 'Battle'],
  ['show me a chart', 'Chart'],
  ['the race as a graph', 'Chart'],
])('R-395 the prompt “%s” gives %s', async (prompt, name) => {
  expect(await listNames(prompt)).toEqual([name])
})
