// Access to race control (C-001 to C-004): duties, its pages, and the way there.
import type { Page } from '@playwright/test'
import { createUniqueWord, expect, expectAndDismissToast, findRow, openAsAdmin, test } from './administration'
import {
  type Account,
  accessibilityWidths,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  widths,
} from './journey'

const forbidden = 'You do not have permission to access this page.'
const password = 'thirteen wet corners'

interface Official {
  readonly id: string
  readonly name: string
  readonly account: Account
}

/** Creates an account with the session of the page. */
async function createAccount(page: Page): Promise<Official> {
  const word = createUniqueWord()
  const email = `official-${word}@example.org`
  const data = { firstName: 'Kim', lastName: word, email, password, role: 'user' }
  const response = await page.request.post('/api/admin/users', { data })
  expect(response.status()).toBe(201)
  const { id } = ((await response.json()) as { data: { id: string } }).data
  return { id, name: `Kim ${word}`, account: { email, password } }
}

/** Creates an event with the session of the page. */
async function createEvent(page: Page): Promise<{ id: string; name: string }> {
  const tracks = (await (await page.request.get('/api/admin/tracks')).json()) as { data: { id: string }[] }
  const name = `Club day ${createUniqueWord()}`
  const data = { name, firstDay: '2026-08-01', lastDay: '2026-08-02', trackId: tracks.data[0]?.id }
  const response = await page.request.post('/api/control/events', { data })
  expect(response.status()).toBe(201)
  return { id: ((await response.json()) as { data: { id: string } }).data.id, name }
}

async function setDuties(page: Page, userId: string, eventId: string | null, duties: string[]) {
  const response = await page.request.put(`/api/admin/users/${userId}/duties`, { data: { eventId, duties } })
  expect(response.status()).toBe(200)
}

const menuItem = (page: Page) => page.getByRole('link', { name: 'Race Control', exact: true })

async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click()
}

test('C-003 signed out, the pages of race control lead to the sign-in page', async ({ page }) => {
  for (const path of ['/control', '/control/events/one', '/control/races/one']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/auth/login')
  }
})

test('C-003 without a duty, the pages show 403 in place, and the user menu has no way there', async ({
  page,
}) => {
  await openAsAdmin(page, '/control')
  const event = await createEvent(page)
  const user = await createAccount(page)
  await signIn(page, user.account)
  await page.goto('/user/settings')
  await openUserMenu(page)
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect(menuItem(page)).toHaveCount(0)
  for (const path of ['/control', `/control/events/${event.id}`, '/control/events/no-such-event']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '403' })).toBeVisible()
    await expect(page.getByText(forbidden)).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await expectAccessible(page)
})

test('C-001 C-003 an administrator gives a duty, the official works at the event, and loses the duty at once', async ({
  page,
  browser,
}) => {
  await openAsAdmin(page, '/user/settings')
  await openUserMenu(page)
  await menuItem(page).click()
  await expect(page).toHaveURL('/control')
  const [event, user] = [await createEvent(page), await createAccount(page)]
  await page.reload()
  await page.getByRole('link', { name: new RegExp(event.name) }).click()
  await page.getByRole('tab', { name: 'Officials' }).click()
  await expect(page).toHaveURL(/tab=officials/)

  // By keyboard only.
  await page.getByRole('button', { name: 'Add official' }).focus()
  await page.keyboard.press('Enter')
  const search = page.getByRole('searchbox', { name: 'Search people' })
  await expect(search).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(user.name)
  await expect(page.getByText('1 person found')).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Duties of ${user.name}` })
  await expectAccessible(page)
  await dialog
    .getByRole('group', { name: 'At this event' })
    .getByRole('checkbox', { name: 'Timekeeper' })
    .focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Save' }).focus()
  await page.keyboard.press('Enter')
  await expectAndDismissToast(page, 'Duties updated')
  await expect(findRow(page, user.name)).toContainText('Timekeeper')

  const context = await browser.newContext()
  const official = await context.newPage()
  await signIn(official, user.account)
  await official.goto('/user/settings')
  await openUserMenu(official)
  await menuItem(official).click()
  await official.getByRole('link', { name: new RegExp(event.name) }).click()
  await expect(official.getByRole('heading', { name: new RegExp(event.name) })).toBeVisible()
  await official.getByRole('tab', { name: 'Officials' }).click()
  await expect(findRow(official, user.name)).toContainText('Timekeeper')
  await expect(official.getByRole('button', { name: 'Add official' })).toHaveCount(0)
  await expect(official.getByRole('button', { name: 'Change duties' })).toHaveCount(0)

  await findRow(page, user.name).getByRole('button', { name: 'Change duties' }).click()
  await dialog
    .getByRole('group', { name: 'At this event' })
    .getByRole('checkbox', { name: 'Timekeeper' })
    .uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog', { name: 'Withdraw duties' })
  await expect(question).toContainText(`${user.name} loses at once: Timekeeper at this event.`)
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expectAndDismissToast(page, 'Duties updated')
  // Other journeys give duties at all events, so the list need not be empty.
  await expect(findRow(page, user.name)).toHaveCount(0)
  await official.reload()
  await expect(official.getByText(forbidden)).toBeVisible()
  await context.close()
})

test('C-002 a duty at another event opens neither the event nor its data', async ({ page }) => {
  await openAsAdmin(page, '/control')
  const [own, other, user] = [await createEvent(page), await createEvent(page), await createAccount(page)]
  await setDuties(page, user.id, own.id, ['steward'])
  await signIn(page, user.account)
  await page.goto('/control')
  await expect(page.getByRole('link', { name: new RegExp(own.name) })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Events' }).getByRole('heading')).toHaveCount(1)
  await page.goto(`/control/events/${other.id}`)
  await expect(page.getByText(forbidden)).toBeVisible()
  await expect(page).toHaveURL(`/control/events/${other.id}`)
})

test('C-003 the live strip leads to the desk of the live race', async ({ page }) => {
  await openAsAdmin(page, '/admin/race')
  const races = (await (await page.request.get('/api/admin/races')).json()) as { data: { id: string }[] }
  const id = races.data[0]?.id ?? ''
  await page.route('**/api/admin/live', async route => {
    const race = (await (await page.request.get(`/api/admin/races/${id}`)).json()) as { data: object }
    await route.fulfill({
      json: { isActionSuccess: true, message: '', data: { race: race.data, feed: null, health: null } },
    })
  })
  await page.reload()
  await page.getByRole('link', { name: 'Open Desk' }).first().click()
  await expect(page).toHaveURL(`/control/races/${id}`)
})

test('C-003 the pages fit every width, keep the last picture offline and are accessible in both themes', async ({
  page,
}) => {
  await openAsAdmin(page, '/control')
  const [event, user] = [await createEvent(page), await createAccount(page)]
  await setDuties(page, user.id, event.id, ['timekeeper', 'steward'])
  await setDuties(page, user.id, null, ['timekeeper'])
  for (const path of ['/control', `/control/events/${event.id}?tab=officials`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      if (accessibilityWidths.has(width)) await expectAccessible(page)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: /sunlight/i }).click()
  await expectAccessible(page)
  await page.context().setOffline(true)
  await expect(page.getByText(/Offline: you can read/)).toBeVisible()
  await expect(findRow(page, user.name)).toContainText('Steward')
  await expect(page.getByRole('button', { name: 'Add official' })).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Add official' })).toBeVisible()
})
