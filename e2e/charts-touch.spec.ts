// The charts on a phone, by touch.
import type { Locator, Page } from '@playwright/test'
import { findBar, findChart, findPanel, findPlot, findSlider, getPlotBox, openCharts } from './charts'
import { expect, test } from './dashboard'
import { signIn } from './journey'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** The line with its dots; hidden from screen readers, for which the slider has its lap. */
const findCrosshair = (page: Page): Locator => findPlot(page).locator('> [aria-hidden]')

interface Finger {
  /** At parts of the width and height of the chart. */
  readonly press: (x: number, y: number) => Promise<unknown>
  readonly slide: (x: number, y: number) => Promise<unknown>
  readonly lift: () => Promise<unknown>
}

/** A finger on the chart. Its events take the way of real ones, so that the browser scrolls the page. */
async function createFinger(page: Page): Promise<Finger> {
  const devtools = await page.context().newCDPSession(page)
  let box = await getPlotBox(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0): Promise<unknown> => {
    const point = { x: box.x + box.width * x, y: box.y + box.height * y }
    return devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [point],
    })
  }
  return {
    press: async (x, y) => {
      box = await getPlotBox(page)
      return touch('touchStart', x, y)
    },
    slide: (x, y) => touch('touchMove', x, y),
    lift: () => touch('touchEnd'),
  }
}

test('R-220 R-227 a finger that slides moves the crosshair, and scrolling leaves none', async ({
  page,
  account,
}) => {
  await signIn(page, account)
  await openCharts(page, 'chart=laptimes&riders=21,7')
  await expect(findChart(page, 'Lap times')).toBeVisible()
  const finger = await createFinger(page)
  const scrolled = (): Promise<number> => page.evaluate(() => scrollY)
  const before = await scrolled()
  await test.step('R-227 a scroll of the page across the chart leaves no crosshair', async () => {
    await finger.press(0.5, 0.7)
    await expect(findCrosshair(page)).toBeVisible()
    for (const part of [0.65, 0.6, 0.5, 0.4]) await finger.slide(0.5, part)
    await finger.lift()
    await expect.poll(scrolled).toBeGreaterThan(before)
    await expect(findCrosshair(page)).toHaveCount(0)
  })
  await test.step('R-220 press and slide moves the crosshair and does not set the time', async () => {
    await finger.press(0.3, 0.5)
    await expect(findCrosshair(page)).toBeVisible()
    const first = Number(await findSlider(page).inputValue())
    for (const part of [0.35, 0.45, 0.6, 0.75]) await finger.slide(part, 0.5)
    await finger.lift()
    await expect.poll(async () => Number(await findSlider(page).inputValue())).toBeGreaterThan(first)
    await expect(findCrosshair(page)).toBeVisible()
    await expect(findBar(page)).toBeHidden()
  })
})

test('R-227 in full screen the charts cover the page, and the riders can be chosen', async ({
  page,
  account,
}) => {
  await signIn(page, account)
  await openCharts(page, 'chart=laptimes&riders=21,7')
  await findPanel(page).getByRole('button', { name: 'Full screen' }).tap()
  const exit = findPanel(page).getByRole('button', { name: 'Exit full screen' })
  await expect(exit).toBeInViewport()
  await expect(findPanel(page)).toHaveCSS('position', 'fixed')
  expect(await page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML')
  await findPanel(page).getByRole('button', { name: 'Riders' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Riders' })
  await sheet.getByRole('button', { name: /^30 / }).tap()
  await expect(page).toHaveURL(/riders=21,7,30/)
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await expect(sheet).toBeHidden()
  await exit.tap()
  await expect(exit).toBeHidden()
  await expect(findPanel(page)).not.toHaveCSS('position', 'fixed')
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
  await test.step('sideways, the button to exit stays in its corner, also in a browser without full screen', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'))
    await page.reload()
    await findPanel(page).getByRole('button', { name: 'Full screen' }).tap()
    await page.setViewportSize({ width: 844, height: 390 })
    await findPanel(page).getByRole('button', { name: 'Riders' }).scrollIntoViewIfNeeded()
    await expect(exit).toBeInViewport()
    await exit.tap()
    await expect(exit).toBeHidden()
  })
})
