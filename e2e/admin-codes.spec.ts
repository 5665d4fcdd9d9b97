// Activation codes, from the hand of an administrator.
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
  search,
  signUpStatus,
  test,
  told,
} from './administration'
import { choose } from './dashboard'
import { expectAccessible } from './journey'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const codes = /^\/api\/admin\/activation-codes$/

async function openForm(page: Page) {
  // An empty list offers it once more.
  await page.getByRole('button', { name: 'Create Activation Code' }).first().click()
  return page.getByRole('dialog', { name: 'Create Activation Code' })
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('P-129 P-136 P-210 P-211 a code is made, copied, used and deactivated; so is who came with it', async ({
  page,
  request,
}) => {
  const word = ownWord()
  await openAsAdmin(page, '/admin/activation-codes')
  const form = await openForm(page)
  await fill(form, { Note: word, Uses: '0', 'Code (optional)': 'x' })
  const submit = form.getByRole('button', { name: 'Create Activation Code' })
  await submit.click()
  await expect(form.getByText('Uses must be a whole number from 1 to 10000')).toBeVisible()
  await expect(form.getByText('Code must be 6 to 40 letters or digits')).toBeVisible()
  await expectAccessible(page)
  await fill(form, { Uses: '2', 'Code (optional)': '' })
  await submit.click()
  await told(page, 'Activation code created')
  const made = page.getByRole('dialog', { name: 'Activation code', exact: true })
  const code = (await made.getByRole('listitem').textContent()) ?? ''
  expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/)
  await expectAccessible(page)
  await made.getByRole('button', { name: 'Copy' }).click()
  await told(page, 'Copied')
  expect(await clipboard(page)).toBe(code)
  await made.getByRole('button', { name: 'Done' }).click()
  await expect(rowNames(page).first()).toHaveText(code)

  const email = `${word}@example.org`
  const person = { firstName: 'Ray', lastName: word, email, password: 'thirteen wet corners' }
  expect(await signUpStatus(request, { ...person, activationCode: code })).toBe(201)
  await page.reload()
  const row = rowOf(page, code)
  await expect(row).toContainText('1 / 2')
  await row.getByRole('button', { name: 'Deactivate' }).click()
  await told(page, 'Activation code deactivated')
  await expect(row).toBeHidden()
  await page.reload()
  await listed(page)
  await expect(row).toBeHidden()
  const late = { ...person, email: `late-${email}`, activationCode: code }
  expect(await signUpStatus(request, late)).toBe(400)
  await choose(page, 'Show', 'Deactivated')
  await expect(row).toContainText('Deactivated')

  await page.getByRole('link', { name: 'Users', exact: true }).click()
  const ray = rowOf(page, `Ray ${word}`)
  await chooseInMenu(ray, 'Deactivate')
  await told(page, 'User deactivated successfully')
  await expect(ray).toBeHidden()
  await page.reload()
  await listed(page)
  await expect(ray).toBeHidden()
})

test('P-186 P-187 P-188 many codes at once; and every failure has its own words', async ({ page }) => {
  const word = ownWord()
  await openAsAdmin(page, '/admin/activation-codes')
  const form = await openForm(page)
  const submit = form.getByRole('button', { name: 'Create Activation Code' })
  await fill(form, { Note: word, 'How many codes': '101' })
  await submit.click()
  await expect(form.getByText('Number of codes must be a whole number from 1 to 100')).toBeVisible()
  await fill(form, { 'How many codes': '3' })
  await expect(form.getByLabel('Code (optional)')).toBeDisabled()
  await submit.click()
  await told(page, '3 activation codes created')
  const made = page.getByRole('dialog', { name: '3 activation codes' })
  const words = await made.getByRole('listitem').allTextContents()
  expect(new Set(words).size).toBe(3)
  await made.getByRole('button', { name: 'Copy all' }).click()
  await told(page, 'Copied')
  expect(await clipboard(page)).toBe(words.join('\n'))
  await made.getByRole('button', { name: 'Done' }).click()
  await search(page, word)
  await expect(rowNames(page)).toHaveCount(3)
  // Read out over a radio, a code has no dashes and no capitals.
  await search(page, (words[1] ?? '').replaceAll('-', '').toLowerCase())
  await expect(rowNames(page)).toHaveText([words[1] ?? ''])

  await answerWith(page, ['PATCH', /soft-delete$/], {})
  await rowOf(page, words[1] ?? '')
    .getByRole('button', { name: 'Deactivate' })
    .click()
  await told(page, 'Failed to deactivate activation code', 'error')
  await expect(rowNames(page)).toHaveCount(1)
  await answerWith(page, ['POST', codes], {})
  await openForm(page)
  await submit.click()
  await told(page, 'Failed to create activation code', 'error')
  await expect(form).toBeVisible()
  await answerWith(page, ['GET', codes], {})
  await page.reload()
  await told(page, 'Failed to fetch activation codes', 'error')
  await expect(page.getByText('The list could not be fetched')).toBeVisible()
})
