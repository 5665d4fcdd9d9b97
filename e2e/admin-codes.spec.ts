// Administration of activation codes.
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
  searchFor,
  trySignUp,
  test,
  expectAndDismissToast,
} from './administration'
import { choose } from './dashboard'
import { expectAccessible } from './journey'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const codes = /^\/api\/admin\/activation-codes$/

async function openForm(page: Page) {
  // An empty list has a second button with this name.
  await page.getByRole('button', { name: 'Create Activation Code' }).first().click()
  return page.getByRole('dialog', { name: 'Create Activation Code' })
}

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('P-129 P-136 P-210 P-211 a code can be created, copied, used and deactivated, and so can the user who signed up with it', async ({
  page,
  request,
}) => {
  const word = createUniqueWord()
  await openAsAdmin(page, '/admin/activation-codes')
  const form = await openForm(page)
  await fillFields(form, { Note: word, Uses: '0', 'Code (optional)': 'x' })
  const submit = form.getByRole('button', { name: 'Create Activation Code' })
  await submit.click()
  await expect(form.getByText('Uses must be a whole number from 1 to 10000')).toBeVisible()
  await expect(form.getByText('Code must be 6 to 40 letters or digits')).toBeVisible()
  await expectAccessible(page)
  await fillFields(form, { Uses: '2', 'Code (optional)': '' })
  await submit.click()
  await expectAndDismissToast(page, 'Activation code created')
  const createdDialog = page.getByRole('dialog', { name: 'Activation code', exact: true })
  const code = (await createdDialog.getByRole('listitem').textContent()) ?? ''
  expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/)
  await expectAccessible(page)
  await createdDialog.getByRole('button', { name: 'Copy' }).click()
  await expectAndDismissToast(page, 'Copied')
  expect(await readClipboard(page)).toBe(code)
  await createdDialog.getByRole('button', { name: 'Done' }).click()
  await expect(findRowNames(page).first()).toHaveText(code)

  const email = `${word}@example.org`
  const user = { firstName: 'Ray', lastName: word, email, password: 'thirteen wet corners' }
  expect(await trySignUp(request, { ...user, activationCode: code })).toBe(201)
  await page.reload()
  const row = findRow(page, code)
  await expect(row).toContainText('1 / 2')
  await row.getByRole('button', { name: 'Deactivate' }).click()
  await expectAndDismissToast(page, 'Activation code deactivated')
  await expect(row).toBeHidden()
  await page.reload()
  await waitForList(page)
  await expect(row).toBeHidden()
  const lateUser = { ...user, email: `late-${email}`, activationCode: code }
  expect(await trySignUp(request, lateUser)).toBe(400)
  await choose(page, 'Show', 'Deactivated')
  await expect(row).toContainText('Deactivated')

  await page.getByRole('link', { name: 'Users', exact: true }).click()
  const userRow = findRow(page, `Ray ${word}`)
  await chooseInMenu(userRow, 'Deactivate')
  await expectAndDismissToast(page, 'User deactivated successfully')
  await expect(userRow).toBeHidden()
  await page.reload()
  await waitForList(page)
  await expect(userRow).toBeHidden()
})

test('P-186 P-187 P-188 several codes can be created at once, and every failed request for codes shows its own message', async ({
  page,
}) => {
  const word = createUniqueWord()
  await openAsAdmin(page, '/admin/activation-codes')
  const form = await openForm(page)
  const submit = form.getByRole('button', { name: 'Create Activation Code' })
  await fillFields(form, { Note: word, 'How many codes': '101' })
  await submit.click()
  await expect(form.getByText('Number of codes must be a whole number from 1 to 100')).toBeVisible()
  await fillFields(form, { 'How many codes': '3' })
  await expect(form.getByLabel('Code (optional)')).toBeDisabled()
  await submit.click()
  await expectAndDismissToast(page, '3 activation codes created')
  const createdDialog = page.getByRole('dialog', { name: '3 activation codes' })
  const createdCodes = await createdDialog.getByRole('listitem').allTextContents()
  expect(new Set(createdCodes).size).toBe(3)
  await createdDialog.getByRole('button', { name: 'Copy all' }).click()
  await expectAndDismissToast(page, 'Copied')
  expect(await readClipboard(page)).toBe(createdCodes.join('\n'))
  await createdDialog.getByRole('button', { name: 'Done' }).click()
  await searchFor(page, word)
  await expect(findRowNames(page)).toHaveCount(3)
  // The search ignores dashes and case.
  await searchFor(page, (createdCodes[1] ?? '').replaceAll('-', '').toLowerCase())
  await expect(findRowNames(page)).toHaveText([createdCodes[1] ?? ''])

  await stubMethod(page, ['PATCH', /soft-delete$/], {})
  await findRow(page, createdCodes[1] ?? '')
    .getByRole('button', { name: 'Deactivate' })
    .click()
  await expectAndDismissToast(page, 'Failed to deactivate activation code', 'error')
  await expect(findRowNames(page)).toHaveCount(1)
  await stubMethod(page, ['POST', codes], {})
  await openForm(page)
  await submit.click()
  await expectAndDismissToast(page, 'Failed to create activation code', 'error')
  await expect(form).toBeVisible()
  await stubMethod(page, ['GET', codes], {})
  await page.reload()
  await expectAndDismissToast(page, 'Failed to fetch activation codes', 'error')
  await expect(page.getByText('The list could not be fetched')).toBeVisible()
})
