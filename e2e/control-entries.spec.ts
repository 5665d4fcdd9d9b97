// Entry lists and transponders of an event (C-032 to C-035).
import type { Locator, Page } from '@playwright/test'
import {
  chooseInMenu,
  createUniqueWord,
  expect,
  expectAndDismissToast,
  fillFields,
  findRow,
  openAsAdmin,
  test,
} from './administration'
import { accessibilityWidths, expectAccessible, expectNoSidewaysScroll, widths } from './journey'

/** Creates an event with the session of the page and opens one of its tabs. */
async function openEvent(page: Page, tab: 'entries' | 'transponders' = 'entries'): Promise<string> {
  await openAsAdmin(page, '/control')
  const tracks = (await (await page.request.get('/api/admin/tracks')).json()) as { data: { id: string }[] }
  const name = `Club day ${createUniqueWord()}`
  const data = { name, firstDay: '2026-08-01', lastDay: '2026-08-02', trackId: tracks.data[0]?.id }
  const response = await page.request.post('/api/control/events', { data })
  expect(response.status()).toBe(201)
  const { id } = ((await response.json()) as { data: { id: string } }).data
  await page.goto(`/control/events/${id}?tab=${tab}`)
  return id
}

const findImport = (page: Page): Locator => page.getByRole('dialog', { name: 'Import Entries' })

async function chooseFile(page: Page, text: string | Buffer): Promise<void> {
  const file = { name: 'riders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await findImport(page)
    .getByLabel(/choose/i)
    .setInputFiles(file)
}

/** A list as a German club sends it: semicolons, umlauts in Latin-1, three categories. */
function createClubList(count: number): Buffer {
  // Behind Superbike by name: without a choice the dashboard shows the first class.
  const categories = ['Touring', 'Vintage Open', 'Youth Cup']
  const rows = Array.from({ length: count }, (_, index) => {
    const number = Math.floor(index / categories.length) + 1
    return `${number};${categories[index % 3]};Jörg;Müller ${index};KTM;${5000 + index}`
  })
  return Buffer.from(
    ['Startnr.;Klasse;Vorname;Nachname;Motorrad;Transponder', ...rows].join('\r\n'),
    'latin1',
  )
}

test('C-032 an empty list is filled from a file, checked before, and the import is undone', async ({
  page,
}) => {
  await openEvent(page)
  await expect(page.getByText('No entries yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = findImport(page)
  await chooseFile(page, createClubList(60))
  await expect(dialog.getByText('Separated by semicolons, Latin-1')).toBeVisible()
  await expect(dialog.getByText('#1 Jörg Müller 0')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 60 entries' }).click()
  await expectAndDismissToast(page, 'Entries imported successfully')
  await expect(page.getByText('60 entries', { exact: true })).toBeVisible()
  await expect(page.getByText('1–25 of 60')).toBeVisible()

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await chooseFile(page, 'No,Class,Name,Team\n1,Touring,Jörg Müller 0,Blue\n1,Touring,Ana Ortiz,Red')
  await expect(dialog.getByText(/Number 1 is also that of/).first()).toBeVisible()
  await chooseFile(page, 'No,Class,Name,Team\n1,Touring,Jörg Müller 0,Blue\n91,Touring,Ana Ortiz,Red')
  await expect(dialog.getByText('Team: - → Blue')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 entries' }).click()
  await expectAndDismissToast(page, 'Entries imported successfully')
  await expect(page.getByText(/Last import: 1 new, 1 changed/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expectAndDismissToast(page, 'Import undone')
  await expect(page.getByText('60 entries', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Search' }).fill('Ortiz')
  await expect(page.getByText('Nothing matches your search and filters.')).toBeVisible()
})

test('C-032 hostile and unknown files are refused with the reason, or mapped by hand', async ({ page }) => {
  await openEvent(page)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = findImport(page)
  const refused = [
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'This is not a text file. Choose a CSV file.'],
    ['No;Name\n7;"Ana', 'Line 2: The quote that opens on this line is not closed'],
    ['x;'.repeat(10_000), 'Line 1: The line has more than 64 columns'],
    ['x'.repeat(2 * 1024 ** 2), 'The file is larger than 1 MiB.'],
  ] as const
  for (const [file, message] of refused) {
    await chooseFile(page, Buffer.from(file))
    await expect(dialog.getByText(message)).toBeVisible()
  }
  await chooseFile(page, 'Foo,Bar,Baz\n7,Ana Ortiz,Supertwins\n8,=1+1,Supertwins')
  await expect(dialog.getByText('Choose the column with the numbers.')).toBeVisible()
  for (const [column, field] of [
    ['Foo', 'Number'],
    ['Bar', 'Name'],
    ['Baz', 'Category'],
  ] as const) {
    await dialog.getByRole('button', { name: new RegExp(`^${column}`) }).click()
    await page.getByRole('option', { name: field, exact: true }).click()
  }
  await expect(dialog.getByText('#8 =1+1')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 entries' }).click()
  await expectAndDismissToast(page, 'Entries imported successfully')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const stream = await (await download).createReadStream()
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  expect(Buffer.concat(parts).toString('utf8')).toContain("8,Supertwins,,'=1+1")
})

test('C-032 riders are added, edited, withdrawn and deleted by hand, and by keyboard', async ({ page }) => {
  await openEvent(page)
  await page.getByRole('button', { name: 'Add' }).focus()
  await page.keyboard.press('Enter')
  const add = page.getByRole('dialog', { name: 'Add Entry' })
  await expectAccessible(page)
  await fillFields(add, { Number: '21', Category: 'Supertwins', 'First name': 'Ana', 'Last name': 'Ortiz' })
  await add.getByRole('button', { name: 'Add transponder' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('5551')
  await page.keyboard.press('Enter')
  await expectAndDismissToast(page, 'Entry added successfully')
  await expect(findRow(page, 'Ana Ortiz')).toContainText('5551')

  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await fillFields(add, { Number: '21', Category: 'supertwins', 'Last name': 'Rossi' })
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(add.getByText('Number 21 is that of Ana Ortiz')).toBeVisible()
  await expectAndDismissToast(page, 'Number 21 is that of Ana Ortiz', 'error')
  await fillFields(add, { Number: '22' })
  await add.getByRole('button', { name: 'Add transponder' }).click()
  await fillFields(add, { 'Transponder 1': '5551' })
  await expect(add.getByText('That of #21 Ana Ortiz.')).toBeVisible()
  await add.getByRole('button', { name: 'Move it here' }).click()
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await expectAndDismissToast(page, 'Entry added successfully')
  await expect(findRow(page, 'Rossi')).toContainText('5551')
  await expect(findRow(page, 'Ana Ortiz')).not.toContainText('5551')

  await chooseInMenu(findRow(page, 'Ana Ortiz'), 'Withdraw')
  await expectAndDismissToast(page, 'Entry updated successfully')
  await expect(findRow(page, 'Ana Ortiz')).toContainText('Withdrawn')
  await chooseInMenu(findRow(page, 'Ana Ortiz'), 'Restore')
  await expectAndDismissToast(page, 'Entry updated successfully')
  await chooseInMenu(findRow(page, 'Ana Ortiz'), 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectAndDismissToast(page, 'Entry deleted successfully')
  await expect(findRow(page, 'Ana Ortiz')).toHaveCount(0)
})

test('C-032 two officials who edit one rider see the change of the other', async ({ page }) => {
  const eventId = await openEvent(page)
  await page.getByRole('button', { name: 'Import' }).click()
  await chooseFile(page, 'No,Class,Name\n7,Supertwins,Ana Ortiz')
  await findImport(page).getByRole('button', { name: 'Import 1 entry' }).click()
  await expectAndDismissToast(page, 'Entries imported successfully')
  await findRow(page, 'Ana Ortiz').getByRole('button', { name: 'Edit' }).click()
  const address = `/api/control/events/${eventId}/entries`
  const { entries } = (await (await page.request.get(address)).json()) as { entries: { id: string }[] }
  const change = { version: 1, make: 'Honda' }
  expect((await page.request.put(`${address}/${entries[0]?.id}`, { data: change })).status()).toBe(200)
  const dialog = page.getByRole('dialog', { name: 'Edit Entry' })
  await fillFields(dialog, { Team: 'Red' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Make: - → Honda')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(findRow(page, 'Ana Ortiz')).toContainText('Honda')
  await expect(findRow(page, 'Ana Ortiz')).toContainText('Red')
})

test('C-034 transponders are assigned, moved and removed on their tab', async ({ page }) => {
  await openEvent(page)
  await page.getByRole('button', { name: 'Import' }).click()
  await chooseFile(page, 'No,Class,Name\n7,Supertwins,Ana Ortiz\n8,Supertwins,Ben Rossi')
  await findImport(page).getByRole('button', { name: 'Import 2 entries' }).click()
  await expectAndDismissToast(page, 'Entries imported successfully')
  await page.getByRole('tab', { name: 'Transponders' }).click()
  await expect(page.getByText('0 transponders, 2 riders without one')).toBeVisible()
  await findRow(page, 'Ana Ortiz').getByRole('button', { name: 'Assign' }).click()
  const assign = page.getByRole('dialog', { name: 'Assign Transponder' })
  await fillFields(assign, { Transponder: '5551' })
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expectAndDismissToast(page, 'Entry updated successfully')
  await findRow(page, '5551').getByRole('button', { name: 'Move', exact: true }).click()
  const move = page.getByRole('dialog', { name: 'Move Transponder' })
  await fillFields(move, { 'Number of the rider': '8' })
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await expectAndDismissToast(page, 'Entry updated successfully')
  await expect(findRow(page, '5551')).toContainText('Ben Rossi')
  await findRow(page, '5551').getByRole('button', { name: 'Remove' }).click()
  await expectAndDismissToast(page, 'Entry updated successfully')
  await expect(page.getByText('0 transponders, 2 riders without one')).toBeVisible()
})

test('C-030 the tabs fit every width, are accessible in both themes and read only offline', async ({
  page,
}) => {
  const id = await openEvent(page)
  await page.getByRole('button', { name: 'Import' }).click()
  await chooseFile(page, createClubList(60))
  await findImport(page).getByRole('button', { name: 'Import 60 entries' }).click()
  await expectAndDismissToast(page, 'Entries imported successfully')
  for (const tab of ['entries', 'transponders']) {
    await page.goto(`/control/events/${id}?tab=${tab}`)
    await expect(page.getByText('1–25 of 60')).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      if (accessibilityWidths.has(width)) await expectAccessible(page)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: /sunlight|dark/i }).click()
    await expectAccessible(page)
  }
  await page.context().setOffline(true)
  await expect(page.getByText(/Offline: you can read/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Assign' })).toHaveCount(0)
  await expect(page.getByText('1–25 of 60')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Assign' }).first()).toBeVisible()
})
