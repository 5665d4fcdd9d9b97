// The set-up of an event: created from race control, its timetable, rules and grid (C-030, C-031, C-036, C-037).
import type { Locator, Page } from '@playwright/test'
import { createUniqueWord, expect, fillFields, openAsAdmin, test } from './administration'
import { choose } from './dashboard'
import { accessibilityWidths, expectAccessible, expectNoSidewaysScroll, widths } from './journey'

const category = 'Trophy'

async function createEvent(page: Page): Promise<string> {
  await openAsAdmin(page, '/control')
  await page.getByRole('button', { name: 'Create event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create event' })
  await dialog.getByRole('button', { name: 'Create event' }).click()
  await expect(dialog.getByText('Track is required')).toBeVisible()
  const name = `Round ${createUniqueWord()}`
  await fillFields(dialog, { Name: name, 'First day': '2027-05-15', 'Last day': '2027-05-16' })
  await dialog.getByRole('button', { name: 'Track' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Create event' }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
  return name
}

const findDay = (page: Page, day: string): Locator => page.getByRole('region', { name: day })

async function addSession(page: Page, day: string, fields: Record<string, string>): Promise<void> {
  await findDay(page, day).getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add session' })
  await fillFields(dialog, fields)
  await dialog.getByRole('button', { name: 'Add session' }).click()
  await expect(dialog).toBeHidden()
}

async function chooseAction(page: Page, of: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${of}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

const saturday = 'Saturday, May 15, 2027'

async function planDay(page: Page): Promise<void> {
  await createEvent(page)
  await addSession(page, saturday, { Name: 'Qualifying 1', Start: '09:00', Classes: category })
  await addSession(page, saturday, { Name: 'Race 1', Start: '10:00', 'Other classes': category })
  await expect(findDay(page, saturday).getByRole('heading', { level: 3 })).toHaveText([
    'Qualifying 1',
    'Race 1',
  ])
}

test('C-030 C-031 an event is created and its day is planned by keyboard and mouse', async ({ page }) => {
  await planDay(page)
  const start = page.getByRole('textbox', { name: 'Start of Race 1' })
  await start.fill('0915')
  await start.press('Enter')
  await expect(page.getByText('Overlaps with Race 1')).toBeVisible()

  await chooseAction(page, 'Qualifying 1', 'Delay all after this')
  const dialog = page.getByRole('dialog', { name: 'Delay all after Qualifying 1' })
  await dialog.getByRole('checkbox', { name: 'Qualifying 1 starts later too' }).uncheck()
  await fillFields(dialog, { 'Delay all after this by … min': '30' })
  await dialog.getByRole('button', { name: 'Delay', exact: true }).click()
  await expect(start).toHaveValue('09:45')
  await expect(page.getByText(/Overlaps with/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Move Race 1' }).press('ArrowUp')
  await expect(findDay(page, saturday).getByRole('heading', { level: 3 })).toHaveText([
    'Race 1',
    'Qualifying 1',
  ])
  await expect(start).toHaveValue('09:00')
  await page.reload()
  await expect(start).toHaveValue('09:00')
  await expect(page.getByRole('link', { name: 'Open Desk of Race 1' })).toBeVisible()
})

test('C-031 a session is dragged to another place of its day', async ({ page }) => {
  await planDay(page)
  const handle = page.getByRole('button', { name: 'Move Race 1' })
  const target = page.getByRole('button', { name: 'Move Qualifying 1' })
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('The handles are not visible')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 })
  await page.mouse.up()
  await expect(findDay(page, saturday).getByRole('heading', { level: 3 })).toHaveText([
    'Race 1',
    'Qualifying 1',
  ])
})

test('C-031 two people who change the timetable at once do not overwrite each other', async ({
  page,
  context,
}) => {
  await planDay(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await chooseAction(other, 'Qualifying 1', 'Edit')
  await addSession(page, saturday, { Name: 'Warm Up', Start: '11:00', 'Other classes': category })
  const dialog = other.getByRole('dialog', { name: 'Edit Qualifying 1' })
  await fillFields(dialog, { Name: 'Superpole' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/Save again to apply your change/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(findDay(other, saturday).getByRole('heading', { level: 3 })).toHaveText([
    'Superpole',
    'Race 1',
    'Warm Up',
  ])
})

test('C-036 the rules of a race come from a template', async ({ page }) => {
  await planDay(page)
  await chooseAction(page, 'Race 1', 'Rules')
  const dialog = page.getByRole('dialog', { name: 'Rules of Race 1' })
  await dialog.getByRole('button', { name: 'Club sprint' }).click()
  await fillFields(dialog, { 'Classified with, %': '50' })
  await choose(page, 'Riders per row', '4')
  await dialog.getByRole('button', { name: 'Save rules' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Own rules/)).toBeVisible()
  await chooseAction(page, 'Race 1', 'Rules')
  await expect(dialog.getByLabel('Classified with, %')).toHaveValue('50')
  await expect(dialog.getByLabel('Amount for a jump start')).toHaveValue('10')
})

/** Adds riders to the entry list with the session of the page. */
async function addRiders(page: Page, numbers: readonly string[]): Promise<void> {
  const eventId = new URL(page.url()).pathname.split('/').at(-1)
  const empty = { make: '', team: '', address: '', licence: '', transponders: [] }
  for (const number of numbers) {
    const data = { ...empty, category, number, firstName: 'Kim', lastName: createUniqueWord() }
    const response = await page.request.post(`/api/control/events/${eventId}/entries`, { data })
    expect(response.status()).toBe(201)
  }
}

test('C-037 a grid is made by hand with penalties and saved', async ({ page }) => {
  await planDay(page)
  await addRiders(page, ['7', '21', '44', '95'])
  await chooseAction(page, 'Race 1', 'Grid')
  await page.getByRole('button', { name: 'Add all at the end' }).click()
  await fillFields(page.getByRole('form', { name: 'Number and place' }), { Number: '95', Place: '1' })
  await page.getByRole('button', { name: 'Place', exact: true }).click()
  await page.getByLabel('Places down for #95').fill('2')
  await page.getByLabel('Pit start of #7').check()
  const grid = page.getByRole('region', { name: 'Grid', exact: true })
  const slots = grid.getByRole('listitem', { name: 'Row 1' }).getByRole('listitem')
  await expect(slots).toHaveText([/^1\s*21/, /^2\s*44/, /^3\s*95/])
  await page.getByRole('button', { name: 'Save grid' }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await page.reload()
  await expect(slots).toHaveText([/^1\s*21/, /^2\s*44/, /^3\s*95/])
  await expect(grid.getByText('From the pit lane')).toBeVisible()
})

test('the set-up of an event is accessible and fits every width', async ({ page }) => {
  await planDay(page)
  await addRiders(page, ['7', '21', '44'])
  const timetable = page.url()
  await chooseAction(page, 'Race 1', 'Grid')
  await page.getByRole('button', { name: 'Add all at the end' }).click()
  const grid = page.url()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(grid)
    await expect(page.getByRole('region', { name: 'Grid', exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
    if (accessibilityWidths.has(width)) await expectAccessible(page)
    await page.goto(timetable)
    await expect(page.getByRole('heading', { name: 'Race 1' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    if (!accessibilityWidths.has(width)) continue
    await expectAccessible(page)
    await chooseAction(page, 'Race 1', 'Rules')
    await expect(page.getByRole('form', { name: 'Rules' })).toBeVisible()
    await expectAccessible(page)
  }
})
