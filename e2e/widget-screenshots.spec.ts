// Takes screenshots of every widget in every state. They are not compared with stored images; the test checks that
// all states are shown, that no text leaves its tile and that no texts overlap.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey'

/** Captions of the states that the page must show for each widget. */
const sections = [
  ['Placeholder', []],
  ['Sector Time', ['leader', 'faster', 'slower', 'level', 'no times', 'lapped', 'extra small', 'no session']],
  ['Single Datapoint', ['leader', 'faster', 'slower', 'level', 'no times', 'Tire_Data', 'another racer']],
  ['Dual Datapoint', ['leader', 'faster', 'slower', 'no times', 'averages', 'tires and position', 'simple']],
  ['Countdown Timer', ['leader', 'no times', 'extra small', 'not in the session', 'no session']],
  ['Ideal Lap', ['Session', 'Rider', 'Both', 'leader', 'slower', 'no times', 'simple, slower']],
  ['Weather', ['code 0', 'code 45', 'code 99', 'sample', 'past', 'live, none', 'past, none', 'extra small']],
  ['Race Status', ['green', 'yellow', 'red', 'white', 'black', 'blue', 'checkered', 'cold', 'simple']],
  ['Speed', ['leader', 'faster', 'slower', 'no times', 'all lines', 'no lines', 'extra small']],
  ['Heater', ['leader', 'slower', 'no times', 'snail', 'simple', 'no session']],
  ['Gap', ['leader', 'faster', 'slower', 'level', 'no times', 'lapped', 'not in the session']],
  ['Gaps to Me', ['leader', 'closing', 'in the pits', 'a lap down', 'red flag', 'practice', 'large']],
  [
    'Catch Clock',
    ['leader', 'closing', 'not before the flag', 'losing', 'in the pits', 'red flag', 'practice'],
  ],
  ['Clean Pace', ['leader', 'closing', 'red flag', 'practice', 'extra small', 'no session']],
  ['Forecast', ['leader', 'closing', 'a lap down', 'red flag', 'practice', 'extra small']],
  ['Pit Board', ['leader', 'closing', 'in the pits', 'red flag', 'practice', 'large']],
  ['Sector Loss', ['to the leader', 'leader', 'own best lap', 'another session', 'first lap', 'red flag']],
  ['Tire Story', ['drop-off', 'steady, tires not entered', 'few laps', 'mixed', 'red flag', 'no session']],
  ['Ghost', ['ahead', 'behind', 'no comparison', 'other track', 'other sectors', 'red flag', 'practice']],
  ['Battle', ['first of the group', 'in the group', 'alone', 'no group', 'red flag', 'practice']],
  ['Chart', ['Lap chart', 'Race trace', 'Lap times', 'Sector deltas', 'practice', 'extra small']],
  ['Tire Data', ['leader', 'faster', 'slower', 'extra small', 'another racer', 'no session']],
] as const

const looks = {
  Highlight: ['none', 'better', 'worse', 'equal', 'leader', 'heater'],
  Simple: ['none', 'better', 'worse', 'equal', 'heater'],
}

/** Returns the layout problems of all tiles, each with the caption of its tile. */
async function findLayoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
    const intersect = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    })
    /** Ignores differences from rounding. */
    const hasArea = ({ left, right, top, bottom }: Box): boolean => right - left > 1 && bottom - top > 1

    /** Returns the visible boxes of a text; an ancestor may clip it deliberately with an ellipsis. */
    function findVisibleBoxes(text: Text, tile: Element): Box[] {
      const range = document.createRange()
      range.selectNodeContents(text)
      let boxes: Box[] = [...range.getClientRects()]
      for (let each = text.parentElement; each && each !== tile; each = each.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(each)
        if (clipPath !== 'none') return []
        const frame = each.getBoundingClientRect()
        if (overflowX !== 'visible') boxes = boxes.map(box => intersect(box, frame))
      }
      return boxes.filter(hasArea)
    }

    function findTileProblems(tile: Element): string[] {
      const frame = tile.getBoundingClientRect()
      const walker = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT)
      const texts: { words: string; text: Text; box: Box }[] = []
      while (walker.nextNode()) {
        const text = walker.currentNode as Text // Type assertion: the walker returns only text nodes.
        for (const box of findVisibleBoxes(text, tile)) texts.push({ words: text.data, text, box })
      }
      const outside = texts.filter(
        ({ box }) =>
          box.left < frame.left - 1 ||
          box.right > frame.right + 1 ||
          box.top < frame.top - 1 ||
          box.bottom > frame.bottom + 1,
      )
      const overlapping = texts.flatMap(({ words, text, box }, index) =>
        texts
          .slice(index + 1)
          // Line boxes overlap by their spacing, and an ellipsis is a separate box of the same text.
          .filter(other => other.text !== text && hasArea(removeLineSpacing(intersect(box, other.box), box)))
          .map(other => `"${words}" overlaps "${other.words}"`),
      )
      return [
        ...(tile.scrollWidth > tile.clientWidth || tile.scrollHeight > tile.clientHeight + 1
          ? ['is too small']
          : []),
        ...outside.map(({ words }) => `"${words}" leaves it`),
        ...overlapping,
      ]
    }

    /** Removes the empty space above the letters of a line. */
    function removeLineSpacing(common: Box, line: Box): Box {
      const spacing = (line.bottom - line.top) * 0.3
      return { ...common, top: common.top + spacing }
    }

    return [...document.querySelectorAll('li')].flatMap(item => {
      const tile = item.querySelector('article')
      const caption = `${item.closest('section')?.querySelector('h2')?.textContent}, ${item.lastElementChild?.textContent}`
      return tile ? findTileProblems(tile).map(problem => `${caption}: ${problem}`) : []
    })
  })
}

/** Removes duplicates of a state, because axe would take minutes for hundreds of tiles. */
async function keepOneTilePerState(page: Page, theme: string): Promise<void> {
  await page.evaluate(shown => {
    const findVisibleBoxes = new Set<string>()
    for (const item of document.querySelectorAll('section li:has(article)')) {
      const { state, look, size } = item.querySelector('article')?.dataset ?? {}
      const sample = item.closest<HTMLElement>('[data-theme]')?.dataset['theme']
      const kind = [item.closest('section')?.ariaLabel, state, look, size].join()
      if (sample !== shown || findVisibleBoxes.has(kind)) item.remove()
      findVisibleBoxes.add(sample === shown ? kind : '')
    }
  }, theme)
}

/** The page shows every tile in both themes. */
const themes = ['dark', 'sunlight']

for (const width of [360, 1440])
  test(`at ${width} px all states of all widgets are shown in both themes without clipped or overlapping text`, async ({
    page,
  }, info) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dev/widgets')
    const title = page.getByRole('heading', { level: 2 })
    // The page renders hundreds of tiles before it is visible.
    await expect(title.filter({ hasText: 'Tire Data' })).toBeVisible({ timeout: 90_000 })
    expect(await title.allTextContents()).toEqual(expect.arrayContaining(sections.map(([name]) => name)))
    // Waits for the weather icons.
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    await page.evaluate(() => document.fonts.ready)
    // As high as the longest section, because content outside the viewport is rendered differently in screenshots.
    const height = await page
      .getByRole('main')
      .locator('section')
      .evaluateAll(all => Math.max(...all.map(({ clientHeight }) => clientHeight)))
    await page.setViewportSize({ width, height })
    for (const [name, captions] of sections) {
      const section = page.getByRole('region', { name, exact: true })
      const file = `${name.toLowerCase().replace(' ', '-')}-${width}.png`
      await section.screenshot({ path: info.outputPath(file) })
      for (const theme of themes) {
        // Some tiles are lists themselves.
        const items = section
          .locator(`[data-theme="${theme}"]`)
          .getByRole('listitem')
          .filter({ has: page.getByRole('article') })
        const shown = await items.locator('> :last-child').allTextContents()
        expect(shown, name).toEqual(expect.arrayContaining([...captions]))
        await expect(items.getByRole('article')).toHaveCount(shown.length)
      }
    }
    for (const theme of themes)
      for (const [look, states] of Object.entries(looks))
        for (const state of states)
          await expect(
            page.locator(`[data-theme="${theme}"] [data-state="${state}"][data-look="${look}"]`).first(),
          ).toBeVisible()
    expect(await findLayoutProblems(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width, height: 900 })
    await keepOneTilePerState(page, width === 360 ? 'dark' : 'sunlight')
    await expectAccessible(page)
  })
