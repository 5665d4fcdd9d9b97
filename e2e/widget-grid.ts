// The grid of widgets as a person sees it, and templates that one journey leaves to no other.
import type { Locator, Page } from '@playwright/test'
import { expect } from './dashboard'

export interface SavedTemplate {
  readonly id: string
  readonly name: string
  readonly isSelected: boolean
  readonly isPinned: boolean
  readonly templateSettings: Readonly<Record<string, unknown>>
  readonly widgets: readonly {
    readonly name: string
    readonly widgetSettings: Readonly<Record<string, unknown>>
  }[]
}

/** To be called when a journey is over: the next one begins as a newcomer does. */
export async function forgetTemplates(page: Page): Promise<void> {
  for (const { id } of await savedTemplates(page))
    await page.request.delete('/api/dashboard/delete-template', { params: { templateId: id } })
}

/** As the server has them; nothing before anybody has signed in. */
export async function savedTemplates(page: Page): Promise<readonly SavedTemplate[]> {
  const answer = await page.request.get('/api/dashboard/templates')
  const { templates = [] } = (await answer.json()) as { templates?: SavedTemplate[] }
  return templates
}

/** By their mark: behind an open dialog nothing has a role. */
export function places(page: Page): Locator {
  return page.locator('section[aria-label="Widgets"] [data-place]')
}

export function tileAt(page: Page, place: number): Locator {
  return places(page).nth(place)
}

/** What stands in each place, by its title. */
export async function expectTiles(page: Page, titles: readonly string[]): Promise<void> {
  await expect(places(page).locator('h3, > button')).toHaveText([...titles])
}

export const free = 'Add widget'

/** The titles, with free places behind them. */
export function filled(titles: readonly string[], count: number): readonly string[] {
  return [...titles, ...Array.from({ length: count - titles.length }, () => free)]
}

/** In the picker, where each is followed by a line about it. */
export async function pickIn(picker: Locator, label: string): Promise<void> {
  await picker.getByRole('button', { name: new RegExp(`^${label} `) }).click()
}

/** By the gear of the tile, which comes with the pointer. */
export async function chooseAction(tile: Locator, action: string): Promise<void> {
  await tile.hover()
  await tile.getByRole('button', { name: / options$/ }).click()
  await tile.page().getByRole('menuitem', { name: action }).click()
}

export async function openTemplates(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Templates', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Templates' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Saves what is on the screen, or nothing, under a name. */
export async function saveAs(page: Page, name: string, button: string): Promise<void> {
  await page.getByRole('button', { name: 'Save Template', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Save Template' })
  await dialog.getByRole('textbox', { name: 'Template Name' }).fill(name)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}
