// Administration of users.
import type { Page } from '@playwright/test'
import {
  stubMethod,
  chooseInMenu,
  expect,
  fillFields,
  openAsAdmin,
  createUniqueWord,
  findRowNames,
  findRow,
  trySignIn,
  trySignUp,
  test,
  expectAndDismissToast,
} from './administration'
import { expectAccessible, pauseToasts, signIn } from './journey'
import { choose } from './dashboard'

const password = 'thirteen wet corners'
const user = /^\/api\/admin\/users\/[^/]+$/

/** Creates a user through the API with the session of the page. */
async function createUser(page: Page, lastName: string, role = 'user') {
  const email = `${lastName}@example.org`
  const data = { firstName: 'Kim', lastName, email, password, role }
  const response = await page.request.post('/api/admin/users', { data })
  expect(response.status()).toBe(201)
  return { name: `Kim ${lastName}`, email, password }
}

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Create User' }).click()
  return page.getByRole('dialog', { name: 'Create User' })
}

test('P-132 P-209 an administrator can create a user and verify a user who signed up without a code', async ({
  page,
  request,
}) => {
  const word = createUniqueWord()
  await openAsAdmin(page, '/admin/users')
  const dialog = await openForm(page)
  await dialog.getByRole('button', { name: 'Create User' }).click()
  for (const message of ['First name is required', 'Email is required', 'Password is required'])
    await expect(dialog.getByText(message)).toBeVisible()
  await expectAccessible(page)
  const credentials = { email: `nia-with-a-rather-long-address-${word}@racing.example.org`, password }
  const fields = { 'First Name': 'Nia', 'Last Name': word, Email: credentials.email, Password: password }
  await fillFields(dialog, fields)
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expectAndDismissToast(page, 'User created successfully')
  await expect(dialog).toBeHidden()
  await expect(findRowNames(page).first()).toHaveText(`Nia ${word}`)
  const email = findRow(page, `Nia ${word}`).getByRole('cell', { name: credentials.email })
  expect(await email.evaluate(cell => cell.scrollWidth <= cell.clientWidth), 'the email is not cut').toBe(
    true,
  )
  expect(await trySignIn(request, credentials)).toBe('200 Signed in successfully')
  await openForm(page)
  await fillFields(dialog, fields)
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expectAndDismissToast(page, 'An account with this email already exists', 'error')
  await expect(dialog).toBeVisible()

  const unverified = { firstName: 'Sol', lastName: word, email: `sol-${word}@example.org`, password }
  expect(await trySignUp(request, { ...unverified, activationCode: '' })).toBe(201)
  expect(await trySignIn(request, unverified)).toMatch(/^403 .*waiting for verification/)
  await page.reload()
  await choose(page, 'Show', 'Not verified')
  const row = findRow(page, `Sol ${word}`)
  await expect(findRow(page, `Nia ${word}`)).toBeHidden()
  await row.getByRole('button', { name: 'Verify' }).click()
  await expectAndDismissToast(page, 'User verified successfully')
  // The user is no longer in the list of unverified users.
  await expect(row).toBeHidden()
  expect(await trySignIn(request, unverified)).toBe('200 Signed in successfully')
})

test('P-134 P-135 P-168 a user can be edited, signed out, deactivated, reactivated and deleted', async ({
  page,
  request,
}) => {
  const word = createUniqueWord()
  await openAsAdmin(page, '/admin/users')
  const kim = await createUser(page, word)
  await page.reload()
  await findRow(page, kim.name).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await fillFields(dialog, { 'First Name': 'Kimberley' })
  const updateResponse = page.waitForResponse(response => response.request().method() === 'PUT')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const { message } = (await (await updateResponse).json()) as { message: string }
  await expectAndDismissToast(page, message)
  const row = findRow(page, `Kimberley ${word}`)
  await expect(row).toBeVisible()

  const fetchStatus = async () => (await request.get('/api/dashboard/favoriteRiders')).status()
  expect(await trySignIn(request, kim)).toMatch(/^200/)
  expect(await fetchStatus()).toBe(200)
  await chooseInMenu(row, 'Sign out everywhere')
  await expectAndDismissToast(page, 'Signed out everywhere')
  expect(await fetchStatus()).toBe(401)

  expect(await trySignIn(request, kim)).toMatch(/^200/)
  await chooseInMenu(row, 'Deactivate')
  await expectAndDismissToast(page, 'User deactivated successfully')
  await expect(row).toBeHidden()
  expect(await fetchStatus()).toBe(401)
  expect(await trySignIn(request, kim)).toBe('403 Your account has been deactivated.')
  await choose(page, 'Show', 'Deactivated')
  await chooseInMenu(row, 'Reactivate')
  await expectAndDismissToast(page, 'User updated successfully')
  await expect(row).toBeHidden()
  expect(await trySignIn(request, kim)).toMatch(/^200/)

  await choose(page, 'Show', 'All accounts')
  await chooseInMenu(row, 'Delete')
  const confirmation = page.getByRole('alertdialog')
  await expect(confirmation).toContainText(`Are you sure you want to delete Kimberley ${word}?`)
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expectAndDismissToast(page, 'User deleted successfully')
  await expect(row).toBeHidden()
  expect(await trySignIn(request, kim)).toBe('401 Invalid email or password')
})

test('P-189 P-190 P-191 P-192 P-193 P-219 every failed request for users shows its own message, and the message of the server takes precedence', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/users')
  const kim = await createUser(page, createUniqueWord())
  await stubMethod(page, ['GET', /^\/api\/admin\/users$/], {})
  await page.reload()
  await expectAndDismissToast(page, 'Failed to fetch users', 'error')
  await expect(page.getByText('The list could not be fetched')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  const row = findRow(page, kim.name)
  await expect(row).toBeVisible()

  await stubMethod(page, ['PATCH', /soft-delete$/], {})
  await chooseInMenu(row, 'Deactivate')
  await expectAndDismissToast(page, 'Failed to deactivate user', 'error')
  await stubMethod(page, ['DELETE', user], {})
  await chooseInMenu(row, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectAndDismissToast(page, 'Failed to delete user', 'error')
  // The failed actions changed nothing.
  await expect(row).toBeVisible()

  await stubMethod(page, ['PUT', user], {})
  await row.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit User' })
  await fillFields(edit, { 'First Name': 'Kimi' })
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectAndDismissToast(page, 'Failed to update user', 'error')
  await expect(edit).toBeVisible()
  const data = { id: 'u', firstName: 'Kimi', lastName: 'K', email: kim.email, role: 'user' }
  await stubMethod(
    page,
    ['PUT', user],
    { isActionSuccess: true, message: 'The scribe has noted it', data },
    200,
  )
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectAndDismissToast(page, 'The scribe has noted it')

  await stubMethod(page, ['POST', /^\/api\/admin\/users$/], {})
  const create = await openForm(page)
  await fillFields(create, {
    'First Name': 'Kim',
    'Last Name': 'Two',
    Email: 'two@example.org',
    Password: password,
  })
  await create.getByRole('button', { name: 'Create User' }).click()
  await expectAndDismissToast(page, 'Failed to create user', 'error')
})

test('administrators cannot lock themselves out, and changes by another administrator are reported', async ({
  page,
  browser,
}, { project }) => {
  const word = createUniqueWord()
  await openAsAdmin(page, '/admin/users')
  const second = await createUser(page, word, 'admin')
  const context = await browser.newContext({ baseURL: project.use.baseURL ?? '', serviceWorkers: 'block' })
  await pauseToasts(context)
  const otherPage = await context.newPage()
  expect(await trySignIn(otherPage.request, second)).toMatch(/^200/)
  await otherPage.setViewportSize({ width: 1440, height: 900 })
  await otherPage.goto('/admin/users')
  const ownRow = findRow(otherPage, second.name)
  await ownRow.getByRole('button', { name: 'Edit' }).click()
  const dialog = otherPage.getByRole('dialog', { name: 'Edit User' })
  await choose(dialog, 'Role', 'User')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectAndDismissToast(otherPage, 'You cannot change your own role', 'error')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await chooseInMenu(ownRow, 'Deactivate')
  await expectAndDismissToast(otherPage, 'You cannot deactivate your own account', 'error')
  await chooseInMenu(ownRow, 'Delete')
  await otherPage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectAndDismissToast(otherPage, 'You cannot delete your own account', 'error')
  // This response occurs only if two administrators demote each other at the same time.
  const refusal = { isActionSuccess: false, message: 'The last administrator has to stay' }
  await stubMethod(otherPage, ['PATCH', /soft-delete$/], refusal, 409)
  await chooseInMenu(findRow(otherPage, 'Ada Marshal'), 'Deactivate')
  await expectAndDismissToast(otherPage, refusal.message, 'error')
  await expect(findRow(otherPage, 'Ada Marshal')).toBeVisible()

  // A user that the other page still shows is deleted.
  const deletedUser = await createUser(page, `${word}-gone`)
  await otherPage.reload()
  await expect(findRow(otherPage, deletedUser.name)).toBeVisible()
  await page.reload()
  await chooseInMenu(findRow(page, deletedUser.name), 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectAndDismissToast(page, 'User deleted successfully')
  await findRow(otherPage, deletedUser.name).getByRole('button', { name: 'Edit' }).click()
  await fillFields(dialog, { 'First Name': 'Late' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectAndDismissToast(otherPage, 'User not found', 'error')

  // An administrator who lost the role is signed out with the next request.
  await findRow(page, second.name).getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit User' })
  await choose(edit, 'Role', 'User')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectAndDismissToast(page, 'User updated successfully')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(otherPage).toHaveURL('/auth/login')
  await expectAndDismissToast(otherPage, 'Session expired. Please log in again.', 'error')
  await context.close()
})

test('administrators enter their current password to change their own email, with the keyboard alone', async ({
  page,
  request,
}) => {
  const word = createUniqueWord()
  await openAsAdmin(page, '/admin/users')
  const own = await createUser(page, word, 'admin')
  await signIn(page, { email: own.email, password })
  await page.goto('/admin/users')
  await findRow(page, own.name).getByRole('button', { name: 'Edit' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await expect(dialog.getByLabel('Current password')).toBeHidden()
  const email = `new-${own.email}`
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Email').press('Enter')
  await expect(dialog.getByText('Current password is required')).toBeVisible()
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('not this one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible()
  await dialog.getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await trySignIn(request, { email, password })).toBe('200 Signed in successfully')
})
