// Races, from the hand of an administrator. None of them goes live here: there is one live race at a time, and
// other journeys need it.
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import {
  answerWith,
  expect,
  fill,
  openAsAdmin,
  ownWord,
  rowNames,
  rowOf,
  search,
  test,
  told,
} from './administration'
import { choose } from './dashboard'
import { expectAccessible } from './journey'

/** Not the first by name: other journeys begin with the first class there is. */
const category = 'Trophy'
const race = /^\/api\/admin\/races\/[^/]+$/

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Create Race' }).click()
  return page.getByRole('dialog', { name: 'Create Race' })
}

/** A race that was made with the page's own session. */
async function makeRace(page: Page, name: string): Promise<string> {
  const tracks = await page.request.get('/api/admin/tracks')
  const { data: known } = (await tracks.json()) as { data: { id: string }[] }
  const answer = await page.request.post('/api/admin/races', {
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
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { data: { id: string } }).data.id
}

test('P-212 P-213 P-214 a race is made with its class, found, changed and deleted', async ({ page }) => {
  const word = ownWord()
  const name = `Sprint ${word}`
  await openAsAdmin(page, '/admin/race')
  const form = await openForm(page)
  await form.getByRole('button', { name: 'Create Race' }).click()
  for (const message of ['Name', 'Event', 'Track', 'Class', 'Session', 'Date'].map(
    field => `${field} is required`,
  ))
    await expect(form.getByText(message)).toBeVisible()
  await expectAccessible(page)
  await fill(form, {
    Name: name,
    Event: `Autumn ${word}`,
    Year: '2023',
    Session: 'Race 1',
    Date: '2023-10-01T14:00',
  })
  await choose(form, 'Track', /Monterey/)
  await choose(form, 'Class', 'New class…')
  await fill(form, { 'Name of the class': `Trophy ${word}`, 'Laps (optional)': 'many' })
  await form.getByRole('button', { name: 'Create Race' }).click()
  await expect(form.getByText(/^Laps must be a whole number/)).toBeVisible()
  await fill(form, { 'Laps (optional)': '12' })
  await form.getByRole('button', { name: 'Create Race' }).click()
  await told(page, 'Race created successfully')
  await expect(rowNames(page).first()).toHaveText(name)

  await choose(page, 'Class', `Trophy ${word}`)
  await expect(rowNames(page)).toHaveText([name])
  await search(page, 'nothing of the kind')
  await expect(page.getByText('No data found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  const row = rowOf(page, name)
  await row.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Race' })
  await expect(edit.getByLabel('Date')).toHaveValue('2023-10-01T14:00')
  await fill(edit, { Name: `Feature ${word}` })
  await edit.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Race updated successfully')
  await expect(rowNames(page)).toHaveText([`Feature ${word}`])

  await rowOf(page, `Feature ${word}`).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    `Are you sure you want to delete Feature ${word}, Autumn ${word} 2023?`,
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await told(page, 'Race deleted successfully')
  await expect(page.getByText('No data found')).toBeVisible()
})

test('P-194 P-195 P-196 P-197 P-198 every failure has its own words', async ({ page }) => {
  const name = `Sprint ${ownWord()}`
  await openAsAdmin(page, '/admin/race')
  await makeRace(page, name)
  await answerWith(page, ['GET', /^\/api\/admin\/races$/], {})
  await page.reload()
  await told(page, 'Failed to fetch races', 'error')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  const row = rowOf(page, name)
  await answerWith(page, ['GET', race], {})
  await row.getByRole('button', { name: 'Open' }).click()
  await told(page, 'Failed to fetch race', 'error')
  await expect(page.getByRole('dialog')).toBeHidden()
  await answerWith(page, ['DELETE', race], {})
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await told(page, 'Failed to delete race', 'error')
  await answerWith(page, ['PUT', race], {})
  await row.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Race' })
  await fill(edit, { Name: 'Another' })
  await edit.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Failed to update race', 'error')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await answerWith(page, ['POST', /^\/api\/admin\/races$/], {})
  const form = await openForm(page)
  await fill(form, { Name: name, Event: 'Autumn Round', Session: 'Race 1', Date: '2023-10-01T14:00' })
  await choose(form, 'Track', /Monterey/)
  await choose(form, 'Class', /^Trophy$/)
  await form.getByRole('button', { name: 'Create Race' }).click()
  await told(page, 'Failed to create race', 'error')
  await expect(form).toBeVisible()
})

/** A port on which nobody listens. */
async function deafPort(): Promise<string> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return String(port)
}

test('a race shows by what it is timed, says what is wrong with that, and gives its files away', async ({
  page,
}) => {
  const name = `Sprint ${ownWord()}`
  await openAsAdmin(page, '/admin/race')
  const id = await makeRace(page, name)
  await page.reload()
  // Somebody else has renamed it meanwhile: opened, it is what it is.
  await expect(rowOf(page, name)).toBeVisible()
  await page.request.put(`/api/admin/races/${id}`, { data: { name: `${name} B` } })
  await rowOf(page, name).getByRole('button', { name: 'Open' }).click()
  const dialog = page.getByRole('dialog', { name: `${name} B · Autumn Round 2023` })
  await expect(dialog.getByText(/^Oct 1, 2023, \d+:00/)).toBeVisible()
  await dialog.getByRole('tab', { name: 'Feed' }).click()
  await choose(dialog, 'Timed by', 'RMonitor (TCP)')
  await fill(dialog, { Host: '169.254.169.254', Port: '0' })
  await dialog.getByRole('button', { name: 'Save feed' }).click()
  await expect(dialog.getByText('Port must be a whole number from 1 to 65535')).toBeVisible()
  await fill(dialog, { Port: '' })
  await dialog.getByRole('button', { name: 'Save feed' }).click()
  const refusal = 'host must be the name or the address of a timing computer'
  await expect(dialog.getByText(refusal)).toBeVisible()
  await told(page, refusal, 'error')
  await fill(dialog, { Host: '127.0.0.1', Port: await deafPort() })
  await dialog.getByRole('button', { name: 'Test connection' }).click()
  await expect(dialog.getByText('No connection')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save feed' }).click()
  await told(page, 'Feed updated successfully')

  await choose(dialog, 'Timed by', 'Crossings by HTTP')
  await expect(dialog.getByText('Saving makes the token for the sender. It is shown once.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save feed' }).click()
  await expect(dialog.getByText('Copy it now: it is never shown again.')).toBeVisible()
  const token = (await dialog.locator('code').textContent()) ?? ''
  expect(token.length).toBeGreaterThan(20)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await rowOf(page, `${name} B`).getByRole('button', { name: 'Open' }).click()
  await dialog.getByRole('tab', { name: 'Feed' }).click()
  await expect(dialog.getByText('A sender has a token.')).toBeVisible()
  await expect(dialog.getByText(token)).toBeHidden()

  await dialog.getByRole('tab', { name: 'Export' }).click()
  for (const [label, head] of [
    ['Laps as CSV', /# event=Autumn Round/],
    ['Results as JSON', /^[[{]/],
  ] as const) {
    const saving = page.waitForEvent('download')
    await dialog.getByRole('link', { name: label }).click()
    expect(await readFile(await (await saving).path(), 'utf8')).toMatch(head)
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  // What is gone on the server cannot be opened, and goes here too.
  expect((await page.request.delete(`/api/admin/races/${id}`)).status()).toBe(200)
  await rowOf(page, `${name} B`).getByRole('button', { name: 'Open' }).click()
  await told(page, 'Race not found', 'error')
  await expect(rowOf(page, `${name} B`)).toBeHidden()
})
