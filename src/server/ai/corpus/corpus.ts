// Prompts as people write them, each with the widgets that it must give. `unseen` was not looked at while the rules
// were written, so its share says how well they understand other prompts.
import { isWidgetName } from '#widgets/catalog'
import { ruleGenerator } from '../rule-generator'
import { describeWidgets } from './describe-widgets'
import field from './field.json' with { type: 'json' }
import seen from './seen.json' with { type: 'json' }
import unseen from './unseen.json' with { type: 'json' }

export interface CorpusRow {
  readonly prompt: string
  /** Each widget with the settings that differ from the defaults: `Gap Racer=46 Size=4`. */
  readonly widgets: readonly string[]
}

/** Without the rows whose widgets are not in the catalog. */
export const corpus: Readonly<Record<'seen' | 'unseen', readonly CorpusRow[]>> = {
  seen: seen.filter(hasKnownWidgets),
  unseen: unseen.filter(hasKnownWidgets),
}

function hasKnownWidgets({ widgets }: CorpusRow): boolean {
  return widgets.every(widget => isWidgetName(widget.split(' ')[0]))
}

export interface Understanding {
  /** From 0 to 1. */
  readonly share: number
  /** The misunderstood prompts, with the widgets they gave. */
  readonly misunderstood: readonly (CorpusRow & { readonly given: readonly string[] })[]
}

export async function measureUnderstanding(rows: readonly CorpusRow[]): Promise<Understanding> {
  const { signal } = new AbortController()
  const results = await Promise.all(
    rows.map(async ({ prompt, widgets }) => {
      const result = await ruleGenerator.generate({ prompt, field, signal })
      return { prompt, widgets, given: describeWidgets(result) }
    }),
  )
  const misunderstood = results.filter(({ widgets, given }) => sortSettings(widgets) !== sortSettings(given))
  return { share: (rows.length - misunderstood.length) / rows.length, misunderstood }
}

/** The order of the widgets counts, the order of their settings does not. */
function sortSettings(widgets: readonly string[]): string {
  return widgets.map(widget => widget.split(' ').toSorted().join(' ')).join('\n')
}
