// Somebody in front of the fullest dashboard there is: forty rows and twenty-four tiles.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { answered, signIn } from './race-office'

const screen = { width: 1920, height: 1080 }
const rows = 40
const tiles = 24

/** Every kind of tile, for the rider followed and for others; what is not said is the widget's own default. */
const widgets = [
  ...[1, 2, 3, 4, 5].map(Sector => ({ name: 'SectorTime', widgetSettings: { Sector } })),
  ...['Last_Lap', 'Best_Lap', 'Position', 'Diff', 'Gap', 'Speed'].map(Data_Point => ({
    name: 'SingleDatapoint',
    widgetSettings: { Data_Point, Show_Difference: 'Yes' },
  })),
  { name: 'DualDatapoint', widgetSettings: {} },
  { name: 'DualDatapoint', widgetSettings: { Data_Point_Top: 'Diff', Data_Point_Bottom: 'Gap' } },
  { name: 'Gap', widgetSettings: {} },
  { name: 'Gap', widgetSettings: { Size: 4 } },
  { name: 'CountdownTimer', widgetSettings: {} },
  { name: 'TheoreticalLaps', widgetSettings: { Show_Ideal_Lap_For: 'Both' } },
  { name: 'Speed', widgetSettings: { Show_Session_Top_Speed: 1 } },
  { name: 'Speed', widgetSettings: {} },
  { name: 'Heater', widgetSettings: {} },
  { name: 'Heater', widgetSettings: { Show_Icon_On_Slow_Laps: 1 } },
  { name: 'Status', widgetSettings: {} },
  { name: 'Weather', widgetSettings: {} },
  { name: 'Tire_Data', widgetSettings: {} },
]

const template = {
  name: 'Bench',
  isSelected: true,
  isPinned: false,
  templateSettings: {
    dataColumns: tiles,
    tableRows: 35,
    showPinnedTemplateButtons: true,
    showTireSection: false,
  },
  widgets,
}

export interface Rider {
  readonly id: string
  readonly name: string
}

/** A browser that knows nothing yet; the worker would fetch what the page does not ask for. */
export async function newcomer(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, viewport: screen, serviceWorkers: 'block' })
  // A machine that does other work besides is slow, not wrong.
  context.setDefaultTimeout(120_000)
  return context
}

/** Signed in, with the rider to follow and the template of all tiles. */
export async function fan(browser: Browser, baseURL: string, rider: Rider): Promise<BrowserContext> {
  const context = await newcomer(browser, baseURL)
  await signIn(context.request, 'user')
  await answered(
    await context.request.post('/api/dashboard/saveFavoriteRiders', { data: { riders: [rider] } }),
  )
  await answered(await context.request.post('/api/dashboard/update-template', { data: { template } }))
  return context
}

/** Answers when the whole dashboard is on the screen. */
export async function openDashboard(
  context: BrowserContext,
  scripts: readonly string[] = [],
  leastRows = rows,
): Promise<Page> {
  const page = await context.newPage()
  for (const path of scripts) await page.addInitScript({ path })
  await page.goto('/user/dashboard')
  await dashboardShown(page, leastRows)
  return page
}

export async function dashboardShown(page: Page, leastRows = rows): Promise<void> {
  const timing = page.getByRole('table', { name: /^Timing, / })
  await timing
    .locator('tbody tr')
    .nth(leastRows - 1)
    .waitFor()
  await page
    .locator('[data-place]')
    .nth(tiles - 1)
    .waitFor()
}
