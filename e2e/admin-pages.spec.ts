// The pages of administration: who reaches them and how, what they can make, and that everybody can use them.
import type { Page } from '@playwright/test'
import {
  answerWith,
  chooseInMenu,
  expect,
  fill,
  listed,
  openAsAdmin,
  ownWord,
  rowNames,
  rowOf,
  test,
  told,
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

test('P-038 P-040 P-041 P-042 P-043 P-044 P-045 every page is some clicks away, and none is there for a user', async ({
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
    await listed(page)
    // No list of codes is there before somebody has made one.
    if (list !== 'Code') await expect(page.getByRole('columnheader', { name: list })).toBeVisible()
  }
  await bar.getByRole('link', { name: 'Race Dashboard' }).click()
  await expect(page).toHaveURL('/admin/race-dashboard')
  await expect(page.getByRole('region', { name: 'Race control' })).toBeVisible()
  await expect(heading).toContainText('Timing')
  await page.getByRole('link', { name: 'Manage Races' }).click()
  await expect(page).toHaveURL('/admin/race')
  await expect(rowNames(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Race' })).toBeVisible()
  await bar.getByRole('link', { name: 'Lap Logic' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  const main = page.getByRole('main')
  for (const card of [/^Users\d+/, /^Activation Codes\d+/, /^Races\d+/, /^Tracks\d+/, /^Live race/])
    await expect(main.getByRole('link').filter({ hasText: card })).toBeVisible()
  await main.getByRole('link', { name: /^Riders/ }).click()
  await expect(page).toHaveURL('/admin/riders')
  await expect(rowOf(page, /Bob Adams/)).toContainText('7')
  await page.goBack()
  await main.getByRole('link', { name: /^Audit/ }).click()
  await expect(page).toHaveURL('/admin/audit')
  await expect(rowNames(page).first()).toBeVisible()

  await signInAs(page, 'user')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByText('403', { exact: true })).toBeVisible()
    await expect(page.getByText(forbidden, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  expect(asked.filter(path => path.startsWith('/api/admin'))).toEqual([])
})

test('P-003 P-215 P-216 P-217 one of each is made; a track that is in use stays', async ({ page }) => {
  const word = ownWord()
  await openAsAdmin(page, '/admin/track')
  await page.getByRole('button', { name: 'Create Track' }).click()
  const track = page.getByRole('dialog', { name: 'Create Track' })
  await fill(track, { Name: `Ring ${word}`, Location: `Town ${word}`, 'Time zone': 'America/Chicago' })
  await track.getByRole('button', { name: 'Create Track' }).click()
  await told(page, 'Track created successfully')
  await expect(rowNames(page).first()).toHaveText(`Ring ${word}`)
  const ring = rowOf(page, `Ring ${word}`)
  await ring.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Track' })
  await fill(edit, { Turns: '14' })
  await edit.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Track updated successfully')

  await page.goto('/admin/race')
  await page.getByRole('button', { name: 'Create Race' }).click()
  const race = page.getByRole('dialog', { name: 'Create Race' })
  await fill(race, { Name: `Heat ${word}`, Event: word, Session: 'Race 1', Date: '2023-10-01T14:00' })
  await choose(race, 'Track', `Ring ${word}, Town ${word}`)
  await choose(race, 'Class', 'Superbike')
  await race.getByRole('button', { name: 'Create Race' }).click()
  await told(page, 'Race created successfully')
  await expect(rowNames(page).first()).toHaveText(`Heat ${word}`)

  await page.goto('/admin/activation-codes')
  await page.getByRole('button', { name: 'Create Activation Code' }).first().click()
  const codes = page.getByRole('dialog', { name: 'Create Activation Code' })
  await fill(codes, { Note: word })
  await codes.getByRole('button', { name: 'Create Activation Code' }).click()
  await told(page, 'Activation code created')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(word)
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Create User' }).click()
  const user = page.getByRole('dialog', { name: 'Create User' })
  const email = `${word}@example.org`
  await fill(user, { 'First Name': 'Lea', 'Last Name': word, Email: email, Password: 'thirteen wet corners' })
  await user.getByRole('button', { name: 'Create User' }).click()
  await told(page, 'User created successfully')
  await expect(rowNames(page).first()).toHaveText(`Lea ${word}`)
  for (const list of ['users', 'activation-codes', 'races', 'tracks'])
    expect((await page.request.get(`/api/admin/${list}`)).status()).toBe(200)

  await page.goto('/admin/track')
  const remove = async () => {
    await ring.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  await told(page, 'Track is used by 1 races', 'error')
  await expect(ring).toBeVisible()
  await page.goto('/admin/race')
  await rowOf(page, `Heat ${word}`).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await told(page, 'Race deleted successfully')
  await page.goto('/admin/track')
  await remove()
  await told(page, 'Track deleted successfully')
  await expect(ring).toBeHidden()
})

test('P-199 P-200 P-201 P-202 P-203 every failure of tracks has its own words', async ({ page }) => {
  const one = /^\/api\/admin\/tracks\/[^/]+$/
  await openAsAdmin(page, '/admin/track')
  const row = rowOf(page, /Monterey/)
  await answerWith(page, ['DELETE', one], {})
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await told(page, 'Failed to delete track', 'error')
  await answerWith(page, ['PUT', one], {})
  await row.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Track' })
  await fill(edit, { Turns: '99' })
  await edit.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Failed to update track', 'error')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await answerWith(page, ['GET', one], {})
  await row.getByRole('button', { name: 'Edit' }).click()
  await told(page, 'Failed to fetch track', 'error')
  await answerWith(page, ['POST', /^\/api\/admin\/tracks$/], {})
  await page.getByRole('button', { name: 'Create Track' }).click()
  const create = page.getByRole('dialog', { name: 'Create Track' })
  await fill(create, { Name: 'Ring', Location: 'Town', 'Time zone': 'America/Chicago' })
  await create.getByRole('button', { name: 'Create Track' }).click()
  await told(page, 'Failed to create track', 'error')
  await answerWith(page, ['GET', /^\/api\/admin\/tracks$/], {})
  await page.reload()
  await told(page, 'Failed to fetch tracks', 'error')
})

/** In the dark, at a desk, every page is looked at where access to it is. */
async function openInTheSun(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('theme', 'sunlight'))
  await openAsAdmin(page, '/admin/users')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'sunlight')
}

test('every page fits every width, and on a phone in the sun it is open to everyone', async ({ page }) => {
  test.slow()
  await openInTheSun(page)
  for (const path of pages) {
    await page.goto(path)
    await listed(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      if (width === 360) await expectAccessible(page)
    }
  }
})

interface Opening {
  readonly path: string
  readonly dialog: string | RegExp
  readonly open: (page: Page) => Promise<unknown>
}

const pressing =
  (...buttons: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const name of buttons) await page.getByRole('button', { name, exact: true }).first().click()
  }

const openings: readonly Opening[] = [
  { path: '/admin/users', dialog: 'Create User', open: pressing('Create User') },
  { path: '/admin/users', dialog: 'Edit User', open: pressing('Edit') },
  {
    path: '/admin/users',
    dialog: 'Delete',
    open: page => chooseInMenu(page.getByRole('row').nth(1), 'Delete'),
  },
  {
    path: '/admin/activation-codes',
    dialog: 'Create Activation Code',
    open: pressing('Create Activation Code'),
  },
  { path: '/admin/race', dialog: 'Create Race', open: pressing('Create Race') },
  { path: '/admin/race', dialog: 'Edit Race', open: pressing('Edit') },
  { path: '/admin/race', dialog: / · /, open: pressing('Open') },
  { path: '/admin/track', dialog: 'Create Track', open: pressing('Create Track') },
  { path: '/admin/track', dialog: 'Edit Track', open: pressing('Edit') },
]

test('so does everything that opens on them', async ({ page }) => {
  test.slow()
  await openInTheSun(page)
  for (const { path, dialog: name, open } of openings) {
    await page.goto(path)
    await open(page)
    const dialog = page.getByRole(name === 'Delete' ? 'alertdialog' : 'dialog', { name })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 640 })
    await expectNoSidewaysScroll(page)
    // Its buttons are in reach, however long it is.
    const last = dialog.getByRole('button').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})
