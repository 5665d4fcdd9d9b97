// The charts as an image and on paper.
import type { Page } from '@playwright/test'
import { findChart, findPanel, findPlot, openCharts, save } from './charts'
import { choose, expect, test } from './dashboard'
import { signIn } from './journey'

interface Print {
  readonly theme: string | undefined
  /** Pixels of all charts in the light color of my rider. */
  readonly lightPixels: number
}

/** Prints the page, and returns the file and what the page showed meanwhile. */
async function print(page: Page): Promise<Print & { readonly file: string }> {
  await page.evaluate(() => {
    const panel = document.querySelector<HTMLElement>('section[aria-label="Charts"]')
    const countLightPixels = (canvas: HTMLCanvasElement): number => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      }
      let count = 0
      for (let at = 0; at < data.length; at += 4)
        if (data[at] === 0x15 && data[at + 1] === 0x80 && data[at + 2] === 0x3d) count += 1
      return count
    }
    const read = (): void => {
      const canvases = [...(panel?.querySelectorAll('canvas') ?? [])]
      const lightPixels = Math.min(...canvases.map(countLightPixels))
      Object.assign(globalThis, { printed: { theme: panel?.dataset['theme'], lightPixels } })
    }
    // Before the listener of the charts, which changes the theme back.
    addEventListener('afterprint', read, { capture: true, once: true })
  })
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const shown = await page.evaluate(() => (globalThis as unknown as { readonly printed: Print }).printed)
  return { ...shown, file }
}

test('R-225 the image has twice its size, and printing uses light colors without the controls', async ({
  page,
  account,
}) => {
  await signIn(page, account)
  await openCharts(page, 'chart=trace&riders=21,7')
  await test.step('R-228 the styles of the chart library are on the page', async () => {
    await expect(findPlot(page).locator('.u-wrap')).toHaveCSS('position', 'relative')
    await expect(findPlot(page).locator('.u-over')).toHaveCSS('position', 'absolute')
  })
  await test.step('R-225 the file is a PNG of twice 1120 pixels', async () => {
    const { file, fileName } = await save(page, 'PNG')
    expect(fileName).toMatch(/^race-trace-.*\.png$/)
    expect(file.subarray(0, 8)).toEqual(Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'))
    expect(file.readUInt32BE(16)).toBe(2240)
    expect(file.readUInt32BE(20)).toBeGreaterThan(1000)
  })
  await test.step('R-225 on paper there is the chart and nothing of the page around it', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(findChart(page, 'Race trace')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Charts' })).toBeHidden()
    await expect(page.getByRole('banner').first()).toBeHidden()
    await expect(findPanel(page).getByRole('region', { name: /^Lap / })).toBeHidden()
    await expect(findPanel(page).getByRole('button', { name: /^21 / })).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.emulateMedia({ media: null })
  })
  await test.step('R-225 two charts are two sheets of paper, drawn in light colors', async () => {
    await choose(findPanel(page), 'Second chart', 'Lap times')
    await expect(findPanel(page).locator('canvas')).toHaveCount(2)
    const { file, theme, lightPixels } = await print(page)
    expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
    expect(theme).toBe('sunlight')
    expect(lightPixels).toBeGreaterThan(100)
    await expect(findPanel(page)).not.toHaveAttribute('data-theme')
  })
})
