// Accounts, from the hand of an administrator.
import type { Page } from '@playwright/test'
import {
  answerWith,
  chooseInMenu,
  expect,
  fill,
  holdToasts,
  openAsAdmin,
  ownWord,
  rowNames,
  rowOf,
  signInAnswer,
  signUpStatus,
  test,
  told,
} from './administration'
import { choose } from './dashboard'
import { expectAccessible } from './journey'

const password = 'thirteen wet corners'
const user = /^\/api\/admin\/users\/[^/]+$/

/** An account that was made with the page's own session. */
async function makeUser(page: Page, lastName: string, role = 'user') {
  const email = `${lastName}@example.org`
  const data = { firstName: 'Kim', lastName, email, password, role }
  const answer = await page.request.post('/api/admin/users', { data })
  expect(answer.status()).toBe(201)
  return { name: `Kim ${lastName}`, email, password }
}

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Create User' }).click()
  return page.getByRole('dialog', { name: 'Create User' })
}

test('P-132 P-209 somebody is given an account, and somebody who signed up alone is verified', async ({
  page,
  request,
}) => {
  const word = ownWord()
  await openAsAdmin(page, '/admin/users')
  const dialog = await openForm(page)
  await dialog.getByRole('button', { name: 'Create User' }).click()
  for (const message of ['First name is required', 'Email is required', 'Password is required'])
    await expect(dialog.getByText(message)).toBeVisible()
  await expectAccessible(page)
  const made = { email: `nia-${word}@example.org`, password }
  const person = { 'First Name': 'Nia', 'Last Name': word, Email: made.email, Password: password }
  await fill(dialog, person)
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await told(page, 'User created successfully')
  await expect(dialog).toBeHidden()
  await expect(rowNames(page).first()).toHaveText(`Nia ${word}`)
  expect(await signInAnswer(request, made)).toBe('200 Signed in successfully')
  await openForm(page)
  await fill(dialog, person)
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await told(page, 'An account with this email already exists', 'error')
  await expect(dialog).toBeVisible()

  const alone = { firstName: 'Sol', lastName: word, email: `sol-${word}@example.org`, password }
  expect(await signUpStatus(request, { ...alone, activationCode: '' })).toBe(201)
  expect(await signInAnswer(request, alone)).toMatch(/^403 .*waiting for verification/)
  await page.reload()
  await choose(page, 'Show', 'Not verified')
  const row = rowOf(page, `Sol ${word}`)
  await expect(rowOf(page, `Nia ${word}`)).toBeHidden()
  await row.getByRole('button', { name: 'Verify' }).click()
  await told(page, 'User verified successfully')
  // It is none of those any more.
  await expect(row).toBeHidden()
  expect(await signInAnswer(request, alone)).toBe('200 Signed in successfully')
})

test('P-134 P-135 P-168 an account is changed, signed out, deactivated, reactivated and deleted', async ({
  page,
  request,
}) => {
  const word = ownWord()
  await openAsAdmin(page, '/admin/users')
  const kim = await makeUser(page, word)
  await page.reload()
  await rowOf(page, kim.name).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await fill(dialog, { 'First Name': 'Kimberley' })
  const answered = page.waitForResponse(answer => answer.request().method() === 'PUT')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const { message } = (await (await answered).json()) as { message: string }
  await told(page, message)
  const row = rowOf(page, `Kimberley ${word}`)
  await expect(row).toBeVisible()

  const isLetIn = async () => (await request.get('/api/dashboard/favoriteRiders')).status()
  expect(await signInAnswer(request, kim)).toMatch(/^200/)
  expect(await isLetIn()).toBe(200)
  await chooseInMenu(row, 'Sign out everywhere')
  await told(page, 'Signed out everywhere')
  expect(await isLetIn()).toBe(401)

  expect(await signInAnswer(request, kim)).toMatch(/^200/)
  await chooseInMenu(row, 'Deactivate')
  await told(page, 'User deactivated successfully')
  await expect(row).toBeHidden()
  expect(await isLetIn()).toBe(401)
  expect(await signInAnswer(request, kim)).toBe('403 Your account has been deactivated.')
  await choose(page, 'Show', 'Deactivated')
  await chooseInMenu(row, 'Reactivate')
  await told(page, 'User updated successfully')
  await expect(row).toBeHidden()
  expect(await signInAnswer(request, kim)).toMatch(/^200/)

  await choose(page, 'Show', 'All accounts')
  await chooseInMenu(row, 'Delete')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`Are you sure you want to delete Kimberley ${word}?`)
  await question.getByRole('button', { name: 'Delete' }).click()
  await told(page, 'User deleted successfully')
  await expect(row).toBeHidden()
  expect(await signInAnswer(request, kim)).toBe('401 Invalid email or password')
})

test('P-189 P-190 P-191 P-192 P-193 P-219 every failure has its own words, and the server’s word comes first', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/users')
  const kim = await makeUser(page, ownWord())
  await answerWith(page, ['GET', /^\/api\/admin\/users$/], {})
  await page.reload()
  await told(page, 'Failed to fetch users', 'error')
  await expect(page.getByText('The list could not be fetched')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  const row = rowOf(page, kim.name)
  await expect(row).toBeVisible()

  await answerWith(page, ['PATCH', /soft-delete$/], {})
  await chooseInMenu(row, 'Deactivate')
  await told(page, 'Failed to deactivate user', 'error')
  await answerWith(page, ['DELETE', user], {})
  await chooseInMenu(row, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await told(page, 'Failed to delete user', 'error')
  // Nothing was half done.
  await expect(row).toBeVisible()

  await answerWith(page, ['PUT', user], {})
  await row.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit User' })
  await fill(edit, { 'First Name': 'Kimi' })
  await edit.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Failed to update user', 'error')
  await expect(edit).toBeVisible()
  const data = { id: 'u', firstName: 'Kimi', lastName: 'K', email: kim.email, role: 'user' }
  await answerWith(
    page,
    ['PUT', user],
    { isActionSuccess: true, message: 'The scribe has noted it', data },
    200,
  )
  await edit.getByRole('button', { name: 'Save' }).click()
  await told(page, 'The scribe has noted it')

  await answerWith(page, ['POST', /^\/api\/admin\/users$/], {})
  const create = await openForm(page)
  await fill(create, {
    'First Name': 'Kim',
    'Last Name': 'Two',
    Email: 'two@example.org',
    Password: password,
  })
  await create.getByRole('button', { name: 'Create User' }).click()
  await told(page, 'Failed to create user', 'error')
})

test('nobody locks the house from outside, and what somebody else did meanwhile is said', async ({
  page,
  browser,
}, { project }) => {
  const word = ownWord()
  await openAsAdmin(page, '/admin/users')
  const second = await makeUser(page, word, 'admin')
  const context = await browser.newContext({ baseURL: project.use.baseURL ?? '', serviceWorkers: 'block' })
  const other = await context.newPage()
  await holdToasts(other)
  expect(await signInAnswer(other.request, second)).toMatch(/^200/)
  await other.setViewportSize({ width: 1440, height: 900 })
  await other.goto('/admin/users')
  const own = rowOf(other, second.name)
  await own.getByRole('button', { name: 'Edit' }).click()
  const dialog = other.getByRole('dialog', { name: 'Edit User' })
  await choose(dialog, 'Role', 'User')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await told(other, 'You cannot change your own role', 'error')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await chooseInMenu(own, 'Deactivate')
  await told(other, 'You cannot deactivate your own account', 'error')
  await chooseInMenu(own, 'Delete')
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await told(other, 'You cannot delete your own account', 'error')
  // Only two who demote each other in the same moment get this answer.
  const refusal = { isActionSuccess: false, message: 'The last administrator has to stay' }
  await answerWith(other, ['PATCH', /soft-delete$/], refusal, 409)
  await chooseInMenu(rowOf(other, 'Ada Marshal'), 'Deactivate')
  await told(other, refusal.message, 'error')
  await expect(rowOf(other, 'Ada Marshal')).toBeVisible()

  // Somebody whom the other page still shows is gone.
  const gone = await makeUser(page, `${word}-gone`)
  await other.reload()
  await expect(rowOf(other, gone.name)).toBeVisible()
  await page.reload()
  await chooseInMenu(rowOf(page, gone.name), 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await told(page, 'User deleted successfully')
  await rowOf(other, gone.name).getByRole('button', { name: 'Edit' }).click()
  await fill(dialog, { 'First Name': 'Late' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await told(other, 'User not found', 'error')

  // And an administrator who is none any more is out with his next step.
  await rowOf(page, second.name).getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit User' })
  await choose(edit, 'Role', 'User')
  await edit.getByRole('button', { name: 'Save' }).click()
  await told(page, 'User updated successfully')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(other).toHaveURL('/auth/login')
  await told(other, 'Session expired. Please log in again.', 'error')
  await context.close()
})
