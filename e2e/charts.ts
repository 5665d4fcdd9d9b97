// Helpers for journeys on the Charts page.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, findRace, stubNoLiveRace } from './dashboard'

export const findPanel = (page: Page): Locator => page.getByRole('region', { name: 'Charts', exact: true })
export const findChart = (page: Page, title: string): Locator =>
  findPanel(page).getByRole('region', { name: title, exact: true })
export const findSlider = (page: Page): Locator => findPanel(page).getByRole('slider')
/** The drawing, on which one presses. */
export const findPlot = (page: Page): Locator => findSlider(page).locator('..')
export const findBar = (page: Page): Locator => page.getByRole('region', { name: 'Replay' })

/** Opens the charts of Race 1 with rider 21, and returns the id of the race. */
export async function openCharts(page: Page, query: string): Promise<string> {
  await stubNoLiveRace(page)
  const raceId = await findRace(page)
  await page.goto(`/user/charts?race=${raceId}&rider=21&${query}`)
  await expect(findPanel(page)).toBeVisible()
  return raceId
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export async function getPlotBox(page: Page): Promise<Box> {
  await findPlot(page).scrollIntoViewIfNeeded()
  const box = await findPlot(page).boundingBox()
  if (!box) throw new Error('The chart is not visible')
  return box
}

/** Chooses a kind of file in the menu, and returns what was downloaded. */
export async function save(
  page: Page,
  name: string,
): Promise<{ readonly file: Buffer; readonly fileName: string }> {
  await findPanel(page).getByRole('button', { name: 'Save or print' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name }).click()
  const saved = await download
  return { file: await readFile(await saved.path()), fileName: saved.suggestedFilename() }
}
