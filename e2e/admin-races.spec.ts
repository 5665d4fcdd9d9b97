// Administration of races. No race goes live here, because only one race can be live at a time and other journeys
// need it.
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import {
  stubMethod,
  expect,
  fillFields,
  openAsAdmin,
  createUniqueWord,
  findRowNames,
  findRow,
  searchFor,
  test,
  expectAndDismissToast,
} from './administration'
import { choose } from './dashboard'
import { expectAccessible } from './journey'

/** Not the first category by name, because other journeys start with the first one. */
const category = 'Trophy'
const race = /^\/api\/admin\/races\/[^/]+$/

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Create Race' }).click()
  return page.getByRole('dialog', { name: 'Create Race' })
}

/** Creates a race through the API with the session of the page. */
async function createRace(page: Page, name: string): Promise<string> {
  const tracks = await page.request.get('/api/admin/tracks')
  const { data: known } = (await tracks.json()) as { data: { id: string }[] }
  const response = await page.request.post('/api/admin/races', {
    data: {
      name,
      event: 'Autumn Round',
      year: 2023,
      trackId: known[0]?.id,
      category,
      sessionType: 'Race 1',
      fulldate: '2023-10-01T14:00:00-05:00',
    },
  })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { data: { id: string } }).data.id
}

test('P-212 P-213 P-214 a race can be created with a new class, searched, edited and deleted', async ({
  page,
}) => {
  const word = createUniqueWord()
  const name = `Sprint ${word}`
  await openAsAdmin(page, '/admin/race')
  const form = await openForm(page)
  await form.getByRole('button', { name: 'Create Race' }).click()
  for (const message of ['Name', 'Event', 'Track', 'Class', 'Session', 'Date'].map(
    field => `${field} is required`,
  ))
    await expect(form.getByText(message)).toBeVisible()
  await expectAccessible(page)
  await fillFields(form, {
    Name: name,
    Event: `Autumn ${word}`,
    Year: '2023',
    Session: 'Race 1',
    Date: '2023-10-01T14:00',
  })
  await choose(form, 'Track', /Monterey/)
  await choose(form, 'Class', 'New class…')
  await fillFields(form, { 'Name of the class': `Trophy ${word}`, 'Laps (optional)': 'many' })
  await form.getByRole('button', { name: 'Create Race' }).click()
  await expect(form.getByText(/^Laps must be a whole number/)).toBeVisible()
  await fillFields(form, { 'Laps (optional)': '12' })
  await form.getByRole('button', { name: 'Create Race' }).click()
  await expectAndDismissToast(page, 'Race created successfully')
  await choose(page, 'Order', 'Last added')
  await expect(findRowNames(page).first()).toHaveText(name)

  await choose(page, 'Class', `Trophy ${word}`)
  await expect(findRowNames(page)).toHaveText([name])
  await searchFor(page, 'nothing of the kind')
  await expect(page.getByText('No data found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  const row = findRow(page, name)
  await row.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Race' })
  await expect(edit.getByLabel('Date')).toHaveValue('2023-10-01T14:00')
  await fillFields(edit, { Name: `Feature ${word}` })
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectAndDismissToast(page, 'Race updated successfully')
  await expect(findRowNames(page)).toHaveText([`Feature ${word}`])

  await findRow(page, `Feature ${word}`).getByRole('button', { name: 'Delete' }).click()
  const confirmation = page.getByRole('alertdialog')
  await expect(confirmation).toContainText(
    `Are you sure you want to delete Feature ${word}, Autumn ${word} 2023?`,
  )
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expectAndDismissToast(page, 'Race deleted successfully')
  await expect(page.getByText('No data found')).toBeVisible()
})

test('P-194 P-195 P-196 P-197 P-198 every failed request for races shows its own message', async ({
  page,
}) => {
  const name = `Sprint ${createUniqueWord()}`
  await openAsAdmin(page, '/admin/race')
  await createRace(page, name)
  await stubMethod(page, ['GET', /^\/api\/admin\/races$/], {})
  await page.reload()
  await expectAndDismissToast(page, 'Failed to fetch races', 'error')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await choose(page, 'Order', 'Last added')
  const row = findRow(page, name)
  await stubMethod(page, ['GET', race], {})
  await row.getByRole('button', { name: 'Open' }).click()
  await expectAndDismissToast(page, 'Failed to fetch race', 'error')
  await expect(page.getByRole('dialog')).toBeHidden()
  await stubMethod(page, ['DELETE', race], {})
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectAndDismissToast(page, 'Failed to delete race', 'error')
  await stubMethod(page, ['PUT', race], {})
  await row.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Race' })
  await fillFields(edit, { Name: 'Another' })
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectAndDismissToast(page, 'Failed to update race', 'error')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await stubMethod(page, ['POST', /^\/api\/admin\/races$/], {})
  const form = await openForm(page)
  await fillFields(form, { Name: name, Event: 'Autumn Round', Session: 'Race 1', Date: '2023-10-01T14:00' })
  await choose(form, 'Track', /Monterey/)
  await choose(form, 'Class', /^Trophy$/)
  await form.getByRole('button', { name: 'Create Race' }).click()
  await expectAndDismissToast(page, 'Failed to create race', 'error')
  await expect(form).toBeVisible()
})

/** Returns a port on which no server listens. */
async function findUnusedPort(): Promise<string> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // Type assertion: a server that listens on a TCP port has an AddressInfo.
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return String(port)
}

test('the race dialog configures the feed, reports feed errors and exports files', async ({ page }) => {
  const name = `Sprint ${createUniqueWord()}`
  await openAsAdmin(page, '/admin/race')
  const id = await createRace(page, name)
  await page.reload()
  // The race was renamed in another session: the dialog shows the new name.
  await expect(findRow(page, name)).toBeVisible()
  await page.request.put(`/api/admin/races/${id}`, { data: { name: `${name} B` } })
  await findRow(page, name).getByRole('button', { name: 'Open' }).click()
  const dialog = page.getByRole('dialog', { name: `${name} B · Autumn Round 2023` })
  await expect(dialog.getByText(/^Oct 1, 2023, \d+:00/)).toBeVisible()
  await dialog.getByRole('tab', { name: 'Feed' }).click()
  await choose(dialog, 'Timed by', 'RMonitor (TCP)')
  await fillFields(dialog, { Host: '169.254.169.254', Port: '0' })
  await dialog.getByRole('button', { name: 'Save feed' }).click()
  await expect(dialog.getByText('Port must be a whole number from 1 to 65535')).toBeVisible()
  await fillFields(dialog, { Port: '' })
  await dialog.getByRole('button', { name: 'Save feed' }).click()
  const error = 'host must be the name or the address of a timing computer'
  await expect(dialog.getByText(error)).toBeVisible()
  await expectAndDismissToast(page, error, 'error')
  await fillFields(dialog, { Host: '127.0.0.1', Port: await findUnusedPort() })
  await dialog.getByRole('button', { name: 'Test connection' }).click()
  await expect(dialog.getByText('No connection')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save feed' }).click()
  await expectAndDismissToast(page, 'Feed updated successfully')

  await choose(dialog, 'Timed by', 'Crossings by HTTP')
  await expect(dialog.getByText('Saving creates the token for the sender. It is shown once.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save feed' }).click()
  await expect(dialog.getByText('Copy it now: it is not shown again.')).toBeVisible()
  const token = (await dialog.locator('code').textContent()) ?? ''
  expect(token.length).toBeGreaterThan(20)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await findRow(page, `${name} B`).getByRole('button', { name: 'Open' }).click()
  await dialog.getByRole('tab', { name: 'Feed' }).click()
  await expect(dialog.getByText('The sender has a token.')).toBeVisible()
  await expect(dialog.getByText(token)).toBeHidden()

  await dialog.getByRole('tab', { name: 'Export' }).click()
  for (const [label, head] of [
    ['Laps as CSV', /# event=Autumn Round/],
    ['Results as JSON', /^[[{]/],
  ] as const) {
    const download = page.waitForEvent('download')
    await dialog.getByRole('link', { name: label }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toMatch(head)
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  // A race that was deleted on the server cannot be opened and disappears from the list.
  expect((await page.request.delete(`/api/admin/races/${id}`)).status()).toBe(200)
  await findRow(page, `${name} B`).getByRole('button', { name: 'Open' }).click()
  await expectAndDismissToast(page, 'Race not found', 'error')
  await expect(findRow(page, `${name} B`)).toBeHidden()
})
