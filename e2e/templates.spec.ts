// Templates: saving, selecting, pinning, renaming, duplicating, deleting, export and import, AI generation.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, findOverlay, waitUntilLoaded, stubResponse, test, findToast } from './dashboard'
import { expectAccessible } from './journey'
import {
  expectTiles,
  padWithEmptyPlaces,
  deleteTemplates,
  emptyPlace,
  openTemplates,
  pickWidget,
  findPlaces,
  saveTemplate,
  fetchTemplates,
  findPlace,
} from './widget-grid'

test.use({ expectedConsoleErrors: [/blocked by Playwright|status of 500/] })
test.afterEach(({ page }) => deleteTemplates(page))

const findTemplateRow = (dialog: Locator, name: string): Locator =>
  dialog
    .getByRole('list', { name: 'Templates' })
    .getByRole('listitem')
    .filter({ has: dialog.page().getByRole('heading', { name: new RegExp(`^${name}(,|$)`) }) })

const findUnsavedDialog = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Unsaved Changes' })
const findPinnedTemplates = (page: Page): Locator => page.getByRole('list', { name: 'Pinned templates' })

/** Adds a widget in the first empty place. */
async function addWidget(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: emptyPlace }).first().click()
  await pickWidget(page.getByRole('dialog', { name: 'Add Widget' }), label)
}

/** Creates and saves a template with one widget. */
async function createTemplate(page: Page, name: string, label: string): Promise<void> {
  await saveTemplate(page, name, 'Create Empty Template')
  await expectTiles(page, padWithEmptyPlaces([], 10))
  await addWidget(page, label)
  await saveTemplate(page, name, 'Update Template')
}

test('D-009 D-016 D-021 D-054 D-055 D-068 templates can be switched, and saving under an existing name updates or resets it after a warning', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  await page.getByRole('button', { name: 'Save Template', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Save Template' })
  const name = dialog.getByRole('textbox', { name: 'Template Name' })
  await expect(name).toHaveValue('Default')
  await name.fill(' ')
  await expect(dialog.getByRole('button', { name: 'Create Template' })).toBeDisabled()
  await expect(dialog.getByRole('tooltip')).toHaveText('Please enter a name')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await createTemplate(page, 'One', 'Gap')
  await createTemplate(page, 'Two', 'Speed')

  let release = (): void => undefined
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/dashboard/update-template', async route => {
    await released
    await route.continue()
  })
  await addWidget(page, 'Heater')
  await page.getByRole('button', { name: 'Save Template', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Two' })).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByText('This will overwrite the existing template.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Update Template' }).click()
  await expect(findOverlay(page)).toBeVisible()
  release()
  await expect(findOverlay(page)).toBeHidden()
  await expect(dialog).toBeHidden()

  const manager = await openTemplates(page)
  await expect(manager.getByRole('heading', { level: 3, name: 'Two, Selected' })).toBeVisible()
  await findTemplateRow(manager, 'One').getByRole('button', { name: 'Select' }).click()
  await expectTiles(page, padWithEmptyPlaces(['Gap'], 10))
  await (
    await openTemplates(page)
  )
    .getByRole('listitem')
    .filter({ hasText: 'Two' })
    .getByText('Select')
    .click()
  await expectTiles(page, padWithEmptyPlaces(['Speed', 'Heater'], 10))
  await saveTemplate(page, 'two', 'Reset Template')
  await expectTiles(page, padWithEmptyPlaces([], 10))
  expect((await fetchTemplates(page)).map(({ name: each, widgets }) => [each, widgets.length])).toEqual([
    ['One', 1],
    ['two', 0],
  ])
})

test('a template can be pinned, renamed, duplicated and deleted, and a dialog asks about unsaved changes', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  await createTemplate(page, 'Race', 'Gap')
  await createTemplate(page, 'Rain', 'Weather')
  const manager = await openTemplates(page)
  await findTemplateRow(manager, 'Race').getByRole('button', { name: 'Pin' }).click()
  await expect(findTemplateRow(manager, 'Race').getByText('Pinned')).toBeVisible()
  await findTemplateRow(manager, 'Rain').getByRole('button', { name: 'Rename' }).click()
  await manager.getByRole('textbox', { name: 'New Name' }).fill('race')
  await expect(manager.getByText('Another template has this name')).toBeVisible()
  await manager.getByRole('textbox', { name: 'New Name' }).fill('Wet <b>race</b>')
  await page.keyboard.press('Enter')
  await expect(findTemplateRow(manager, 'Wet <b>race</b>')).toBeVisible()
  await findTemplateRow(manager, 'Race').getByRole('button', { name: 'Duplicate' }).click()
  const copy = manager.getByRole('heading', { name: /^Race \d{4}, Unsaved$/ })
  await expect(copy).toBeVisible()
  await page.keyboard.press('Escape')

  await addWidget(page, 'Speed')
  await findPinnedTemplates(page).getByRole('button', { name: 'Race' }).click()
  await expect(
    findUnsavedDialog(page).getByText('You have unsaved changes in Wet <b>race</b>.'),
  ).toBeVisible()
  await expectAccessible(page)
  await findUnsavedDialog(page).getByRole('button', { name: 'Close' }).click()
  await expectTiles(page, padWithEmptyPlaces(['Weather', 'Speed'], 10))
  await findPinnedTemplates(page).getByRole('button', { name: 'Race' }).click()
  await findUnsavedDialog(page).getByRole('button', { name: 'Continue Without Saving' }).click()
  await expectTiles(page, padWithEmptyPlaces(['Gap'], 10))
  await expect(findPinnedTemplates(page).getByRole('button', { name: 'Race' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await addWidget(page, 'Heater')
  await findTemplateRow(await openTemplates(page), 'Wet <b>race</b>')
    .getByRole('button', { name: 'Select' })
    .click()
  await findUnsavedDialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expectTiles(page, padWithEmptyPlaces(['Weather'], 10))

  await page.reload()
  await waitUntilLoaded(page)
  await expectTiles(page, padWithEmptyPlaces(['Weather'], 10))
  await openTemplates(page)
  await expect(copy).toBeVisible()
  const confirmation = page.getByRole('alertdialog', { name: 'Delete Template' })
  for (const name of ['Wet <b>race</b>', 'Race \\d{4}']) {
    await findTemplateRow(manager, name).getByRole('button', { name: 'Delete' }).click()
    await confirmation.getByRole('button', { name: 'Delete' }).click()
    await expect(confirmation).toBeHidden()
    await expect(findTemplateRow(manager, name)).toHaveCount(0)
  }
  await expect(manager.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await manager.getByRole('button', { name: 'Close' }).click()
  await expectTiles(page, padWithEmptyPlaces(['Gap', 'Heater'], 10))
  expect(await fetchTemplates(page)).toMatchObject([{ name: 'Race', isSelected: true, isPinned: true }])
})

test('R-395 presets can be used, a template can be exported and imported, and invalid files are rejected with a message', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  for (const [preset, first] of [
    ['Race', 'Sector 1'],
    ['Qualifying', 'Sector 1'],
    ['Strategist', 'Pit Board'],
    ['Pit wall', 'Race Status'],
  ] as const) {
    await (await openTemplates(page)).getByRole('button', { name: new RegExp(`^${preset}`) }).click()
    await expect(findPlace(page, 0).getByRole('heading')).toHaveText(first)
  }
  const pitWallTitles = await findPlaces(page).locator('h3, > button').allTextContents()

  let manager = await openTemplates(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    findTemplateRow(manager, 'Pit wall').getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('pit-wall.json')
  const text = await readFile(await download.path(), 'utf8')

  const importFile = (content: string): Promise<void> =>
    manager
      .getByLabel('Template file')
      .setInputFiles({ name: 'template.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  const gaps = Array.from({ length: 10_000 }, () => ({ name: 'Gap' }))
  for (const [content, error] of [
    ['{"template": ', 'This file is not a template'],
    ['{"name":"A","widgets":[{"name":"Clock","widgetSettings":{}}]}', 'Unknown widget: Clock'],
    [JSON.stringify({ name: 'A', widgets: gaps }), 'A template can have at most 48 widgets'],
    [JSON.stringify({ name: 'A', widgets: gaps }, null, 9), 'The file is too large for a template'],
  ] as const) {
    await importFile(content)
    await expect(manager.getByRole('alert')).toHaveText(error)
  }
  await importFile(text)
  await expect(manager).toBeHidden()
  await expectTiles(page, pitWallTitles)
  manager = await openTemplates(page)
  await expect(manager.getByRole('heading', { name: /^Pit wall \d{4}, Selected, Unsaved$/ })).toBeVisible()
  expect(await fetchTemplates(page)).toEqual([])
})

test('D-011 P-010 a template is generated from a description after a dialog about unsaved changes and a preview', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  await createTemplate(page, 'Mine', 'Gap')
  let manager = await openTemplates(page)
  const prompt = manager.getByRole('textbox', { name: 'Prompt' })
  const generate = manager.getByRole('button', { name: 'Generate' })
  await generate.click()
  await expect(manager.getByText('Describe the data you would like to see.')).toBeVisible()

  const preview = manager.getByRole('region', { name: 'Preview' })
  await prompt.fill('two big speed tiles and the weather')
  await generate.click()
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText(['Speed', 'Speed', 'Weather'])
  await expect(preview.getByText(/because you wrote “weather”/)).toBeVisible()
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Discard' }).click()
  await expect(preview).toBeHidden()
  await stubResponse(page, '/api/generate-widget', { isActionSuccess: true, message: '', result: 'Sorry!' })
  await generate.click()
  const failure = 'Could not generate template suing AI response. Please try again with a different prompt.'
  await expect(findToast(page, failure)).toBeVisible()
  await expect(preview).toBeHidden()
  await page.unrouteAll()
  await page.keyboard.press('Escape')
  await expectTiles(page, padWithEmptyPlaces(['Gap'], 10))

  const requests: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/generate-widget')) requests.push(request.url())
  })
  await addWidget(page, 'Heater')
  manager = await openTemplates(page)
  await prompt.fill('gap and speed')
  await generate.click()
  await expect(findUnsavedDialog(page)).toBeVisible()
  await expect(manager).toBeHidden()
  expect(requests).toEqual([])
  await findUnsavedDialog(page).getByRole('button', { name: 'Continue Without Saving' }).click()
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText(['Gap', 'Speed'])
  expect(requests).toHaveLength(1)
  await expectTiles(page, padWithEmptyPlaces(['Gap'], 10))
  await preview.getByRole('button', { name: 'Use Template' }).click()
  await expect(manager).toBeHidden()
  await expectTiles(page, padWithEmptyPlaces(['Gap', 'Speed'], 10))
  await openTemplates(page)
  await expect(manager.getByRole('heading', { name: 'Gap, Speed, Selected, Unsaved' })).toBeVisible()
})

test('D-050 D-052 D-053 D-366 the four template settings change the page after Save', async ({
  page,
  follow,
}) => {
  const settings = page.getByRole('dialog', { name: 'App Settings' })
  const changeSettings = async (act: () => Promise<unknown>): Promise<void> => {
    await page.getByRole('button', { name: 'App Settings' }).click()
    await act()
    await settings.getByRole('button', { name: 'Save' }).click()
    await expect(settings).toBeHidden()
  }
  const createToggle = (name: string) => () => settings.getByRole('switch', { name }).click()
  await follow('Bob Adams')
  await createTemplate(page, 'Mine', 'Gap')
  await findTemplateRow(await openTemplates(page), 'Mine')
    .getByRole('button', { name: 'Pin' })
    .click()
  await page.keyboard.press('Escape')
  await expect(findPinnedTemplates(page).getByRole('button', { name: 'Mine' })).toBeVisible()

  await changeSettings(() => settings.getByRole('textbox', { name: 'Dashboard Sections' }).fill('8'))
  await expectTiles(page, padWithEmptyPlaces(['Gap'], 8))
  await changeSettings(createToggle('Show Pinned Template Buttons'))
  await expect(findPinnedTemplates(page)).toBeHidden()
  await changeSettings(createToggle('Show Pinned Template Buttons'))
  await expect(findPinnedTemplates(page).getByRole('button', { name: 'Mine' })).toBeVisible()
  const section = page.getByRole('region', { name: 'Tires of Bob Adams' })
  await expect(section).toBeHidden()
  await changeSettings(createToggle('Show Tire Section'))
  await expect(section.getByRole('spinbutton')).toHaveCount(2)
  await page.route('**/api/dashboard/tire-data', route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await section.getByRole('spinbutton', { name: 'Front Tire' }).fill('30')
  await section.getByRole('spinbutton', { name: 'Rear Tire' }).fill('24')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(findToast(page, 'Failed to update tire data')).toBeVisible()
  await changeSettings(createToggle('Show Tire Section'))
  await expect(section).toBeHidden()
})
