// Opens the largest possible dashboard: 40 rows and 24 tiles.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { readJson, signIn } from './race-admin'

const screen = { width: 1920, height: 1080 }
const rows = 40
const tiles = 24

interface Widget {
  readonly name: string
  readonly widgetSettings: Readonly<Record<string, string | number>>
}

/** Every kind of tile with numbers of one lap; missing settings have their defaults. */
export const lapTiles: readonly Widget[] = [
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

/** Every kind of tile that looks at the whole field or ahead. */
export const strategyTiles: readonly Widget[] = [
  { name: 'GapsToMe', widgetSettings: {} },
  { name: 'CatchClock', widgetSettings: {} },
  { name: 'CleanPace', widgetSettings: {} },
  { name: 'Forecast', widgetSettings: {} },
  { name: 'PitBoard', widgetSettings: {} },
  { name: 'SectorLoss', widgetSettings: {} },
  { name: 'TireStory', widgetSettings: {} },
  { name: 'Ghost', widgetSettings: {} },
  { name: 'Battle', widgetSettings: {} },
  { name: 'Chart', widgetSettings: { Chart: 'trace' } },
]

async function saveTemplate(context: BrowserContext, widgets: readonly Widget[]): Promise<void> {
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
  await readJson(await context.request.post('/api/dashboard/update-template', { data: { template } }))
}

export interface Rider {
  readonly id: string
  readonly name: string
}

/** Without a service worker, which would load additional files. */
export async function openNewContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, viewport: screen, serviceWorkers: 'block' })
  // A busy machine is slow; that is not an error.
  context.setDefaultTimeout(120_000)
  return context
}

/** Signed in, with a favorite rider and a template with these tiles. */
export async function openSignedInContext(
  browser: Browser,
  baseURL: string,
  rider: Rider,
  widgets = lapTiles,
): Promise<BrowserContext> {
  const context = await openNewContext(browser, baseURL)
  await signIn(context.request, 'user')
  await readJson(
    await context.request.post('/api/dashboard/saveFavoriteRiders', { data: { riders: [rider] } }),
  )
  await saveTemplate(context, widgets)
  return context
}

/** Resolves when all rows and tiles are displayed. */
export async function openDashboard(
  context: BrowserContext,
  scripts: readonly string[] = [],
  minRows = rows,
): Promise<Page> {
  const page = await context.newPage()
  for (const path of scripts) await page.addInitScript({ path })
  await page.goto('/user/dashboard')
  await waitForDashboard(page, minRows)
  return page
}

export async function waitForDashboard(page: Page, minRows = rows): Promise<void> {
  const timing = page.getByRole('table', { name: /^Timing, / })
  await timing
    .locator('tbody tr')
    .nth(minRows - 1)
    .waitFor()
  await page
    .locator('[data-place]')
    .nth(tiles - 1)
    .waitFor()
}
