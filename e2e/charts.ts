// Helpers for journeys on the Charts page.
import type { Locator, Page } from '@playwright/test'
import { expect, findRace, stubNoLiveRace } from './dashboard'

export const findPanel = (page: Page): Locator => page.getByRole('region', { name: 'Charts', exact: true })
export const findChart = (page: Page, title: string): Locator =>
  findPanel(page).getByRole('region', { name: title, exact: true })
export const findBar = (page: Page): Locator => page.getByRole('region', { name: 'Replay' })

/** Opens the charts of Race 1 with rider 21, and returns the id of the race. */
export async function openCharts(page: Page, query: string): Promise<string> {
  await stubNoLiveRace(page)
  const raceId = await findRace(page)
  await page.goto(`/user/charts?race=${raceId}&rider=21&${query}`)
  await expect(findPanel(page)).toBeVisible()
  return raceId
}
