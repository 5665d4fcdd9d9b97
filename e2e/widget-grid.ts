// Helpers for the widget grid and for templates.
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

/** Deletes all templates of the user; called after each journey, because the next one uses the same account. */
export async function deleteTemplates(page: Page): Promise<void> {
  for (const { id } of await fetchTemplates(page))
    await page.request.delete('/api/dashboard/delete-template', { params: { templateId: id } })
}

/** Returns the templates stored on the server; none before the sign-in. */
export async function fetchTemplates(page: Page): Promise<readonly SavedTemplate[]> {
  const response = await page.request.get('/api/dashboard/templates')
  const { templates = [] } = (await response.json()) as { templates?: SavedTemplate[] }
  return templates
}

/** Finds the places of the grid by attribute, because elements behind an open dialog have no role. */
export function findPlaces(page: Page): Locator {
  return page.locator('section[aria-label="Widgets"] [data-place]')
}

export function findPlace(page: Page, place: number): Locator {
  return findPlaces(page).nth(place)
}

/** Expects a tile with this title in each place. */
export async function expectTiles(page: Page, titles: readonly string[]): Promise<void> {
  await expect(findPlaces(page).locator('h3, > button')).toHaveText([...titles])
}

export const emptyPlace = 'Add widget'

/** Appends empty places to the titles. */
export function padWithEmptyPlaces(titles: readonly string[], count: number): readonly string[] {
  return [...titles, ...Array.from({ length: count - titles.length }, () => emptyPlace)]
}

/** Picks a widget; its button text is the label followed by the description. */
export async function pickWidget(picker: Locator, label: string): Promise<void> {
  await picker.getByRole('button', { name: new RegExp(`^${label} `) }).click()
}

/** Chooses an action in the gear menu of a tile, which appears on hover. */
export async function chooseTileAction(tile: Locator, action: string): Promise<void> {
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

/** Saves the current or an empty template under a name, depending on the button. */
export async function saveTemplate(page: Page, name: string, button: string): Promise<void> {
  await page.getByRole('button', { name: 'Save Template', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Save Template' })
  await dialog.getByRole('textbox', { name: 'Template Name' }).fill(name)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}
