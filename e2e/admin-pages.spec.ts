// The administration pages: navigation, access, creation of entities, layout and accessibility.
import type { Page } from '@playwright/test'
import {
  stubMethod,
  chooseInMenu,
  expect,
  fillFields,
  waitForList,
  openAsAdmin,
  createUniqueWord,
  findRowNames,
  findRow,
  test,
  expectAndDismissToast,
} from './administration'
import { choose } from './dashboard'
import { expectAccessible, expectNoSidewaysScroll, signInAs, widths } from './journey'

const forbidden = 'You do not have permission to access this page.'
const pages = [
  'dashboard',
  'users',
  'riders',
  'race-dashboard',
  'activation-codes',
  'race',
  'track',
  'audit',
].map(name => `/admin/${name}`)

test('P-038 P-040 P-041 P-042 P-043 P-044 P-045 an administrator reaches every page by links, and a user sees a 403 on each', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/users')
  const bar = page.getByRole('banner')
  const heading = page.getByRole('heading', { level: 1 })
  for (const [link, path, title, list] of [
    ['Activation Codes', '/admin/activation-codes', 'Activation Codes', 'Code'],
    ['Track', '/admin/track', 'Tracks', 'Location'],
    ['Users', '/admin/users', 'Users', 'Email'],
  ] as const) {
    await bar.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(heading).toHaveText(title)
    await expect(page.getByRole('button', { name: /^Create / }).first()).toBeVisible()
    await waitForList(page)
    // The table of codes is shown only if there is a code.
    if (list !== 'Code') await expect(page.getByRole('columnheader', { name: list })).toBeVisible()
  }
  await bar.getByRole('link', { name: 'Race Dashboard' }).click()
  await expect(page).toHaveURL('/admin/race-dashboard')
  await expect(page.getByRole('region', { name: 'Race control' })).toBeVisible()
  await expect(heading).toContainText('Timing')
  await page.getByRole('link', { name: 'Manage Races' }).click()
  await expect(page).toHaveURL('/admin/race')
  await expect(findRowNames(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Race' })).toBeVisible()
  await bar.getByRole('link', { name: 'Lap Logic' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  const main = page.getByRole('main')
  for (const card of [/^Users\d+/, /^Activation Codes\d+/, /^Races\d+/, /^Tracks\d+/, /^Live race/])
    await expect(main.getByRole('link').filter({ hasText: card })).toBeVisible()
  await main.getByRole('link', { name: /^Riders/ }).click()
  await expect(page).toHaveURL('/admin/riders')
  await expect(findRow(page, /Bob Adams/)).toContainText('7')
  await page.goBack()
  await main.getByRole('link', { name: /^Audit/ }).click()
  await expect(page).toHaveURL('/admin/audit')
  await expect(findRowNames(page).first()).toBeVisible()

  await signInAs(page, 'user')
  const requests: string[] = []
  page.on('request', request => requests.push(new URL(request.url()).pathname))
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByText('403', { exact: true })).toBeVisible()
    await expect(page.getByText(forbidden, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  expect(requests.filter(path => path.startsWith('/api/admin'))).toEqual([])
})

test('P-003 P-215 P-216 P-217 an administrator can create a track, a race, a code and a user, and a track in use cannot be deleted', async ({
  page,
}) => {
  const word = createUniqueWord()
  await openAsAdmin(page, '/admin/track')
  await page.getByRole('button', { name: 'Create Track' }).click()
  const track = page.getByRole('dialog', { name: 'Create Track' })
  await fillFields(track, { Name: `Ring ${word}`, Location: `Town ${word}`, 'Time zone': 'America/Chicago' })
  await track.getByRole('button', { name: 'Create Track' }).click()
  await expectAndDismissToast(page, 'Track created successfully')
  await expect(findRowNames(page).first()).toHaveText(`Ring ${word}`)
  const ring = findRow(page, `Ring ${word}`)
  await ring.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Track' })
  await fillFields(edit, { Turns: '14' })
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectAndDismissToast(page, 'Track updated successfully')

  await page.goto('/admin/race')
  await page.getByRole('button', { name: 'Create Race' }).click()
  const race = page.getByRole('dialog', { name: 'Create Race' })
  await fillFields(race, { Name: `Heat ${word}`, Event: word, Session: 'Race 1', Date: '2023-10-01T14:00' })
  await choose(race, 'Track', `Ring ${word}, Town ${word}`)
  await choose(race, 'Class', 'Superbike')
  await race.getByRole('button', { name: 'Create Race' }).click()
  await expectAndDismissToast(page, 'Race created successfully')
  await choose(page, 'Order', 'Last added')
  await expect(findRowNames(page).first()).toHaveText(`Heat ${word}`)

  await page.goto('/admin/activation-codes')
  await page.getByRole('button', { name: 'Create Activation Code' }).first().click()
  const codes = page.getByRole('dialog', { name: 'Create Activation Code' })
  await fillFields(codes, { Note: word })
  await codes.getByRole('button', { name: 'Create Activation Code' }).click()
  await expectAndDismissToast(page, 'Activation code created')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(word)
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Create User' }).click()
  const user = page.getByRole('dialog', { name: 'Create User' })
  const email = `${word}@example.org`
  await fillFields(user, {
    'First Name': 'Lea',
    'Last Name': word,
    Email: email,
    Password: 'thirteen wet corners',
  })
  await user.getByRole('button', { name: 'Create User' }).click()
  await expectAndDismissToast(page, 'User created successfully')
  await expect(findRowNames(page).first()).toHaveText(`Lea ${word}`)
  for (const list of ['users', 'activation-codes', 'races', 'tracks'])
    expect((await page.request.get(`/api/admin/${list}`)).status()).toBe(200)

  await page.goto('/admin/track')
  const deleteTrack = async () => {
    await ring.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await deleteTrack()
  await expectAndDismissToast(page, 'Track is used by 1 races', 'error')
  await expect(ring).toBeVisible()
  await page.goto('/admin/race')
  await findRow(page, `Heat ${word}`).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectAndDismissToast(page, 'Race deleted successfully')
  await page.goto('/admin/track')
  await deleteTrack()
  await expectAndDismissToast(page, 'Track deleted successfully')
  await expect(ring).toBeHidden()
})

test('P-199 P-200 P-201 P-202 P-203 every failed request for tracks shows its own message', async ({
  page,
}) => {
  const trackPath = /^\/api\/admin\/tracks\/[^/]+$/
  await openAsAdmin(page, '/admin/track')
  const row = findRow(page, /Monterey/)
  await stubMethod(page, ['DELETE', trackPath], {})
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectAndDismissToast(page, 'Failed to delete track', 'error')
  await stubMethod(page, ['PUT', trackPath], {})
  await row.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Track' })
  await fillFields(edit, { Turns: '99' })
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectAndDismissToast(page, 'Failed to update track', 'error')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await stubMethod(page, ['GET', trackPath], {})
  await row.getByRole('button', { name: 'Edit' }).click()
  await expectAndDismissToast(page, 'Failed to fetch track', 'error')
  await stubMethod(page, ['POST', /^\/api\/admin\/tracks$/], {})
  await page.getByRole('button', { name: 'Create Track' }).click()
  const create = page.getByRole('dialog', { name: 'Create Track' })
  await fillFields(create, { Name: 'Ring', Location: 'Town', 'Time zone': 'America/Chicago' })
  await create.getByRole('button', { name: 'Create Track' }).click()
  await expectAndDismissToast(page, 'Failed to create track', 'error')
  await stubMethod(page, ['GET', /^\/api\/admin\/tracks$/], {})
  await page.reload()
  await expectAndDismissToast(page, 'Failed to fetch tracks', 'error')
})

/** Uses the sunlight theme; the dark theme is checked in access.spec.ts. */
async function openInSunlightTheme(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('theme', 'sunlight'))
  await openAsAdmin(page, '/admin/users')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'sunlight')
}

test('every page fits all screen widths and is accessible on a phone in the sunlight theme', async ({
  page,
}) => {
  test.slow()
  await openInSunlightTheme(page)
  for (const path of pages) {
    await page.goto(path)
    await waitForList(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      if (width === 360) await expectAccessible(page)
    }
  }
})

interface DialogCase {
  readonly path: string
  readonly dialog: string | RegExp
  readonly open: (page: Page) => Promise<unknown>
}

const clickButtons =
  (...buttons: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const name of buttons) await page.getByRole('button', { name, exact: true }).first().click()
  }

const dialogCases: readonly DialogCase[] = [
  { path: '/admin/users', dialog: 'Create User', open: clickButtons('Create User') },
  { path: '/admin/users', dialog: 'Edit User', open: clickButtons('Edit') },
  {
    path: '/admin/users',
    dialog: 'Delete',
    open: page => chooseInMenu(page.getByRole('row').nth(1), 'Delete'),
  },
  {
    path: '/admin/activation-codes',
    dialog: 'Create Activation Code',
    open: clickButtons('Create Activation Code'),
  },
  { path: '/admin/race', dialog: 'Create Race', open: clickButtons('Create Race') },
  { path: '/admin/race', dialog: 'Edit Race', open: clickButtons('Edit') },
  { path: '/admin/race', dialog: / · /, open: clickButtons('Open') },
  { path: '/admin/track', dialog: 'Create Track', open: clickButtons('Create Track') },
  { path: '/admin/track', dialog: 'Edit Track', open: clickButtons('Edit') },
]

test('every dialog fits a phone and is accessible in the sunlight theme', async ({ page }) => {
  test.slow()
  await openInSunlightTheme(page)
  for (const { path, dialog: name, open } of dialogCases) {
    await page.goto(path)
    await open(page)
    const dialog = page.getByRole(name === 'Delete' ? 'alertdialog' : 'dialog', { name })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 640 })
    await expectNoSidewaysScroll(page)
    // The buttons can be reached in long dialogs too.
    const last = dialog.getByRole('button').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})
