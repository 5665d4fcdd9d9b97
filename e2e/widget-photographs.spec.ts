// Every widget in every state, photographed. No picture is compared with another machine's: what is asserted is that
// all are there, that nothing leaves its tile, and that no text stands on another.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey'

/** What every widget is shown in, as far as it has it; the rest is its own. */
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
  ['Tire Data', ['leader', 'faster', 'slower', 'extra small', 'another racer', 'no session']],
] as const

const looks = {
  Highlight: ['none', 'better', 'worse', 'equal', 'leader', 'heater'],
  Simple: ['none', 'better', 'worse', 'equal', 'heater'],
}

/** Where a tile is not as it should be, by its caption. */
async function faultsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
    const overlap = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    })
    /** More than a rounding. */
    const isSomething = ({ left, right, top, bottom }: Box): boolean => right - left > 1 && bottom - top > 1

    /** What is seen of the text: an ancestor may cut it off on purpose, with three dots. */
    function seen(text: Text, tile: Element): Box[] {
      const range = document.createRange()
      range.selectNodeContents(text)
      let boxes: Box[] = [...range.getClientRects()]
      for (let each = text.parentElement; each && each !== tile; each = each.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(each)
        if (clipPath !== 'none') return []
        const frame = each.getBoundingClientRect()
        if (overflowX !== 'visible') boxes = boxes.map(box => overlap(box, frame))
      }
      return boxes.filter(isSomething)
    }

    function faultsOf(tile: Element): string[] {
      const frame = tile.getBoundingClientRect()
      const walker = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT)
      const texts: { words: string; text: Text; box: Box }[] = []
      while (walker.nextNode()) {
        const text = walker.currentNode as Text // The walker shows nothing else.
        for (const box of seen(text, tile)) texts.push({ words: text.data, text, box })
      }
      const outside = texts.filter(
        ({ box }) =>
          box.left < frame.left - 1 ||
          box.right > frame.right + 1 ||
          box.top < frame.top - 1 ||
          box.bottom > frame.bottom + 1,
      )
      const crossed = texts.flatMap(({ words, text, box }, index) =>
        texts
          .slice(index + 1)
          // Lines are set closer than the letters are tall, and three dots are a piece of their own.
          .filter(other => other.text !== text && isSomething(shrunk(overlap(box, other.box), box)))
          .map(other => `"${words}" stands on "${other.words}"`),
      )
      return [
        ...(tile.scrollWidth > tile.clientWidth || tile.scrollHeight > tile.clientHeight + 1
          ? ['is too small']
          : []),
        ...outside.map(({ words }) => `"${words}" leaves it`),
        ...crossed,
      ]
    }

    /** Without the room above and below the letters of a line. */
    function shrunk(common: Box, line: Box): Box {
      const room = (line.bottom - line.top) * 0.3
      return { ...common, top: common.top + room }
    }

    return [...document.querySelectorAll('li')].flatMap(item => {
      const tile = item.querySelector('article')
      const caption = `${item.closest('section')?.querySelector('h2')?.textContent}, ${item.lastElementChild?.textContent}`
      return tile ? faultsOf(tile).map(fault => `${caption}: ${fault}`) : []
    })
  })
}

/** Hundreds of tiles would keep axe busy for minutes, and it finds in one of a kind what is wrong with all of them. */
async function leaveOneOfEach(page: Page, theme: string): Promise<void> {
  await page.evaluate(shown => {
    const seen = new Set<string>()
    for (const item of document.querySelectorAll('section li')) {
      const { state, look, size } = item.querySelector('article')?.dataset ?? {}
      const sample = item.closest<HTMLElement>('[data-theme]')?.dataset['theme']
      const kind = [item.closest('section')?.ariaLabel, state, look, size].join()
      if (sample !== shown || seen.has(kind)) item.remove()
      seen.add(sample === shown ? kind : '')
    }
  }, theme)
}

/** The page shows everything twice. */
const themes = ['dark', 'sunlight']

for (const width of [360, 1440])
  test(`every widget in every state at ${width} px, in both themes: all there, nothing cut off, nothing on top of another`, async ({
    page,
  }, info) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dev/widgets')
    const title = page.getByRole('heading', { level: 2 })
    // Hundreds of tiles are drawn before anything is seen.
    await expect(title.filter({ hasText: 'Tire Data' })).toBeVisible({ timeout: 90_000 })
    expect(await title.allTextContents()).toEqual(expect.arrayContaining(sections.map(([name]) => name)))
    // Pictures of the sky are fetched.
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    await page.evaluate(() => document.fonts.ready)
    // As high as the longest section: what lies outside the view is not photographed as it will be seen.
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
        const items = section.locator(`[data-theme="${theme}"]`).getByRole('listitem')
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
    expect(await faultsIn(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width, height: 900 })
    await leaveOneOfEach(page, width === 360 ? 'dark' : 'sunlight')
    await expectAccessible(page)
  })
