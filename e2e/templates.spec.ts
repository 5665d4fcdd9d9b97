// Templates: saved, chosen, pinned, renamed, copied, deleted, handed on as files, and made from a description.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, overlay, settled, stub, test, toast } from './dashboard'
import { expectAccessible } from './journey'
import {
  expectTiles,
  filled,
  forgetTemplates,
  free,
  openTemplates,
  pickIn,
  places,
  saveAs,
  savedTemplates,
  tileAt,
} from './widget-grid'

test.use({ expectedComplaints: [/blocked by Playwright|status of 500/] })
test.afterEach(({ page }) => forgetTemplates(page))

const row = (dialog: Locator, name: string): Locator =>
  dialog
    .getByRole('list', { name: 'Templates' })
    .getByRole('listitem')
    .filter({ has: dialog.page().getByRole('heading', { name: new RegExp(`^${name}( |$)`) }) })

const question = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Unsaved Changes' })
const pinned = (page: Page): Locator => page.getByRole('list', { name: 'Pinned templates' })

/** One tile in the first free place. */
async function pick(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: free }).first().click()
  await pickIn(page.getByRole('dialog', { name: 'Add Widget' }), label)
}

/** An empty one with this one tile in it, saved. */
async function make(page: Page, name: string, label: string): Promise<void> {
  await saveAs(page, name, 'Create Empty Template')
  await expectTiles(page, filled([], 10))
  await pick(page, label)
  await saveAs(page, name, 'Update Template')
}

test('D-009 D-016 D-021 D-054 D-055 D-068 two templates, switched; an existing name is updated or reset, with a warning', async ({
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
  await make(page, 'One', 'Gap')
  await make(page, 'Two', 'Speed')

  let letGo = (): void => undefined
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/api/dashboard/update-template', async route => {
    await held
    await route.continue()
  })
  await pick(page, 'Heater')
  await page.getByRole('button', { name: 'Save Template', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Two' })).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByText('This will overwrite the existing template.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Update Template' }).click()
  await expect(overlay(page)).toBeVisible()
  letGo()
  await expect(overlay(page)).toBeHidden()
  await expect(dialog).toBeHidden()

  const manager = await openTemplates(page)
  await expect(manager.getByRole('heading', { level: 3, name: 'Two Selected' })).toBeVisible()
  await row(manager, 'One').getByRole('button', { name: 'Select' }).click()
  await expectTiles(page, filled(['Gap'], 10))
  await (
    await openTemplates(page)
  )
    .getByRole('listitem')
    .filter({ hasText: 'Two' })
    .getByText('Select')
    .click()
  await expectTiles(page, filled(['Speed', 'Heater'], 10))
  await saveAs(page, 'two', 'Reset Template')
  await expectTiles(page, filled([], 10))
  expect((await savedTemplates(page)).map(({ name: each, widgets }) => [each, widgets.length])).toEqual([
    ['One', 1],
    ['two', 0],
  ])
})

test('a template is pinned, renamed, copied and deleted; unsaved changes are asked about', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  await make(page, 'Race', 'Gap')
  await make(page, 'Rain', 'Weather')
  const manager = await openTemplates(page)
  await row(manager, 'Race').getByRole('button', { name: 'Pin' }).click()
  await expect(row(manager, 'Race').getByText('Pinned')).toBeVisible()
  await row(manager, 'Rain').getByRole('button', { name: 'Rename' }).click()
  await manager.getByRole('textbox', { name: 'New Name' }).fill('race')
  await expect(manager.getByText('Another template has this name')).toBeVisible()
  await manager.getByRole('textbox', { name: 'New Name' }).fill('Wet <b>race</b>')
  await page.keyboard.press('Enter')
  await expect(row(manager, 'Wet <b>race</b>')).toBeVisible()
  await row(manager, 'Race').getByRole('button', { name: 'Duplicate' }).click()
  const copy = manager.getByRole('heading', { name: /^Race \d{4} Unsaved$/ })
  await expect(copy).toBeVisible()
  await page.keyboard.press('Escape')

  await pick(page, 'Speed')
  await pinned(page).getByRole('button', { name: 'Race' }).click()
  await expect(question(page).getByText('You have unsaved changes in Wet <b>race</b>.')).toBeVisible()
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Close' }).click()
  await expectTiles(page, filled(['Weather', 'Speed'], 10))
  await pinned(page).getByRole('button', { name: 'Race' }).click()
  await question(page).getByRole('button', { name: 'Continue Without Saving' }).click()
  await expectTiles(page, filled(['Gap'], 10))
  await expect(pinned(page).getByRole('button', { name: 'Race' })).toHaveAttribute('aria-pressed', 'true')
  await pick(page, 'Heater')
  await row(await openTemplates(page), 'Wet <b>race</b>')
    .getByRole('button', { name: 'Select' })
    .click()
  await question(page).getByRole('button', { name: 'Save Changes' }).click()
  await expectTiles(page, filled(['Weather'], 10))

  await page.reload()
  await settled(page)
  await expectTiles(page, filled(['Weather'], 10))
  await openTemplates(page)
  await expect(copy).toBeVisible()
  const confirmation = page.getByRole('alertdialog', { name: 'Delete Template' })
  for (const name of ['Wet <b>race</b>', 'Race \\d{4}']) {
    await row(manager, name).getByRole('button', { name: 'Delete' }).click()
    await confirmation.getByRole('button', { name: 'Delete' }).click()
    await expect(confirmation).toBeHidden()
    await expect(row(manager, name)).toHaveCount(0)
  }
  await expect(manager.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await manager.getByRole('button', { name: 'Close' }).click()
  await expectTiles(page, filled(['Gap', 'Heater'], 10))
  expect(await savedTemplates(page)).toMatchObject([{ name: 'Race', isSelected: true, isPinned: true }])
})

test('presets to begin with; a template goes out as a file and comes in again, and a bad file is refused in clear words', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  for (const [preset, first] of [
    ['Race', 'Sector 1'],
    ['Qualifying', 'Sector 1'],
    ['Pit wall', 'Race Status'],
  ] as const) {
    await (await openTemplates(page)).getByRole('button', { name: new RegExp(`^${preset}`) }).click()
    await expect(tileAt(page, 0).getByRole('heading')).toHaveText(first)
  }
  const wall = await places(page).locator('h3, > button').allTextContents()

  let manager = await openTemplates(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row(manager, 'Pit wall').getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('pit-wall.json')
  const text = await readFile(await download.path(), 'utf8')

  const give = (content: string): Promise<void> =>
    manager
      .getByLabel('Template file')
      .setInputFiles({ name: 'template.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  const gaps = Array.from({ length: 10_000 }, () => ({ name: 'Gap' }))
  for (const [content, refusal] of [
    ['{"template": ', 'This file is not a template'],
    ['{"name":"A","widgets":[{"name":"Clock","widgetSettings":{}}]}', 'Unknown widget: Clock'],
    [JSON.stringify({ name: 'A', widgets: gaps }), 'A template can have at most 48 widgets'],
    [JSON.stringify({ name: 'A', widgets: gaps }, null, 9), 'The file is too large for a template'],
  ] as const) {
    await give(content)
    await expect(manager.getByRole('alert')).toHaveText(refusal)
  }
  await give(text)
  await expect(manager).toBeHidden()
  await expectTiles(page, wall)
  manager = await openTemplates(page)
  await expect(manager.getByRole('heading', { name: /^Pit wall \d{4} Selected Unsaved$/ })).toBeVisible()
  expect(await savedTemplates(page)).toEqual([])
})

test('D-011 P-010 a description becomes a template, after the question about unsaved changes and a look at it', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  await make(page, 'Mine', 'Gap')
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
  await stub(page, '/api/generate-widget', { isActionSuccess: true, message: '', result: 'Sorry!' })
  await generate.click()
  const failure = 'Could not generate template suing AI response. Please try again with a different prompt.'
  await expect(toast(page, failure)).toBeVisible()
  await expect(preview).toBeHidden()
  await page.unrouteAll()
  await page.keyboard.press('Escape')
  await expectTiles(page, filled(['Gap'], 10))

  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/generate-widget')) asked.push(request.url())
  })
  await pick(page, 'Heater')
  manager = await openTemplates(page)
  await prompt.fill('gap and speed')
  await generate.click()
  await expect(question(page)).toBeVisible()
  await expect(manager).toBeHidden()
  expect(asked).toEqual([])
  await question(page).getByRole('button', { name: 'Continue Without Saving' }).click()
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText(['Gap', 'Speed'])
  expect(asked).toHaveLength(1)
  await expectTiles(page, filled(['Gap'], 10))
  await preview.getByRole('button', { name: 'Use Template' }).click()
  await expect(manager).toBeHidden()
  await expectTiles(page, filled(['Gap', 'Speed'], 10))
  await openTemplates(page)
  await expect(manager.getByRole('heading', { name: 'Gap, Speed Selected Unsaved' })).toBeVisible()
})

test('D-050 D-052 D-053 D-366 the four settings of a template change the page after Save', async ({
  page,
  follow,
}) => {
  const settings = page.getByRole('dialog', { name: 'App Settings' })
  const change = async (act: () => Promise<unknown>): Promise<void> => {
    await page.getByRole('button', { name: 'App Settings' }).click()
    await act()
    await settings.getByRole('button', { name: 'Save' }).click()
    await expect(settings).toBeHidden()
  }
  const toggle = (name: string) => () => settings.getByRole('switch', { name }).click()
  await follow('Bob Adams')
  await make(page, 'Mine', 'Gap')
  await row(await openTemplates(page), 'Mine')
    .getByRole('button', { name: 'Pin' })
    .click()
  await page.keyboard.press('Escape')
  await expect(pinned(page).getByRole('button', { name: 'Mine' })).toBeVisible()

  await change(() => settings.getByRole('textbox', { name: 'Dashboard Sections' }).fill('8'))
  await expectTiles(page, filled(['Gap'], 8))
  await change(toggle('Show Pinned Template Buttons'))
  await expect(pinned(page)).toBeHidden()
  await change(toggle('Show Pinned Template Buttons'))
  await expect(pinned(page).getByRole('button', { name: 'Mine' })).toBeVisible()
  const section = page.getByRole('region', { name: 'Tires of Bob Adams' })
  await expect(section).toBeHidden()
  await change(toggle('Show Tire Section'))
  await expect(section.getByRole('spinbutton')).toHaveCount(2)
  await page.route('**/api/dashboard/tire-data', route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await section.getByRole('spinbutton', { name: 'Front Tire' }).fill('30')
  await section.getByRole('spinbutton', { name: 'Rear Tire' }).fill('24')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Failed to update tire data')).toBeVisible()
  await change(toggle('Show Tire Section'))
  await expect(section).toBeHidden()
})
