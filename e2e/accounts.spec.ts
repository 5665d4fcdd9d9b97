// Signing up, in and out, and a new password, as people do it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/setup.mjs'
import { expect, expectAccessible, expectNoSidewaysScroll, signInAs, telling, test, widths } from './journey'

const authPages = ['/auth/login', '/auth/sign-up', '/auth/forgot-password', '/auth/change-password']
const outbox = join(root, '.cache/e2e-data/outbox')

/** The code in the newest letter to an address, once it is there. */
async function codeFor(address: string): Promise<string> {
  let code: string | undefined
  await expect(() => {
    const files = existsSync(outbox) ? readdirSync(outbox).toSorted((a, b) => b.localeCompare(a)) : []
    const letters = files.map(file => readFileSync(join(outbox, file), 'utf8'))
    const letter = letters.find(text => text.includes(`To: ${address}`)) ?? ''
    code = /is (\d{4}) (\d{4})/.exec(letter)?.slice(1).join('')
    expect(code).toBeDefined()
  }).toPass()
  return code ?? ''
}

test('P-014, P-015, P-016, P-028 the account pages share logos, footer and one slideshow that is not made anew', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/auth/login')
  const slideshow = page.locator('[data-slide]')
  await slideshow.evaluate(element => element.setAttribute('data-same', 'yes'))
  for (const [link, heading] of [
    ['Create an account', /account|sign up/i],
    ['Back to sign in', /sign in/i],
    ['Forgot password?', /password/i],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(slideshow).toHaveAttribute('data-same', 'yes')
    await expect(page.getByRole('img', { name: 'Lap Logic', exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: 'National Superbike Series' })).toBeVisible()
    await expect(
      page.getByText(`© ${new Date().getFullYear()} Lap Logic. All rights reserved.`),
    ).toBeVisible()
  }
  const [form, picture] = [await page.locator('form').boundingBox(), await slideshow.boundingBox()]
  expect(picture?.x).toBeGreaterThanOrEqual((form?.x ?? 0) + (form?.width ?? 0))
})

for (const width of widths)
  test(`the account pages fit ${width} px and are open to everyone`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    for (const path of authPages) {
      await page.goto(path)
      await expect(page.locator('form')).toBeVisible()
      await expectNoSidewaysScroll(page)
      if (telling.has(width)) await expectAccessible(page)
    }
  })

test('the sign-in page loads at most 150 KB of compressed JavaScript', async ({ page }) => {
  const sizes: Promise<number>[] = []
  page.on('response', response => {
    if (response.url().endsWith('.js'))
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      )
  })
  await page.goto('/auth/login', { waitUntil: 'networkidle' })
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(10_000)
  expect(total).toBeLessThanOrEqual(150 * 1024)
})

test('P-151, P-157, P-234 signing in with the form leads home and sets the cookies', async ({
  page,
  context,
}) => {
  await page.goto('/auth/login')
  await page.getByLabel('Email', { exact: true }).fill('user@laplogic.test')
  await page.getByLabel('Password', { exact: true }).fill('pit-wall-user')
  const asked = page.waitForRequest('**/api/auth/signin')
  await page.getByRole('button', { name: 'Sign In' }).click()
  expect((await asked).postDataJSON().deviceInfo).toBe(await page.evaluate(() => navigator.userAgent))
  await expect(page).toHaveURL('/user/dashboard')
  expect(await page.evaluate(() => document.cookie)).toMatch(/^AuthToken=[\w.-]+$/)
  const sid = (await context.cookies()).find(({ name }) => name === 'sid')
  expect(sid).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  await page.reload()
  await expect(page).toHaveURL('/user/dashboard')
})

test.describe('refusals', () => {
  test.use({ expectedComplaints: [/40[0139]|429/] })

  test('P-124 a wrong password is said, and nobody is led anywhere', async ({ page }) => {
    await page.goto('/auth/login')
    await page.getByLabel('Email', { exact: true }).fill('stranger@example.org')
    await page.getByLabel('Password', { exact: true }).fill('not the right one')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await expect(page).toHaveURL('/auth/login')
  })

  test('P-081, P-082, P-141 signing up sends exactly the five fields, signs nobody in, and leads to sign-in', async ({
    page,
    context,
  }) => {
    await page.goto('/auth/sign-up')
    await page.getByLabel('First Name').fill('Nia')
    await page.getByLabel('Last Name').fill('Okafor')
    await page.getByLabel('Email', { exact: true }).fill('nia@example.org')
    await page.getByLabel('Password', { exact: true }).fill('kerb to kerb 58')
    await page.getByLabel('Confirm Password').fill('kerb to kerb 58')
    const asked = page.waitForRequest('**/api/auth/signup')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    expect((await asked).postDataJSON()).toEqual({
      firstName: 'Nia',
      lastName: 'Okafor',
      email: 'nia@example.org',
      password: 'kerb to kerb 58',
      activationCode: '',
    })
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByText('An administrator will verify it')).toBeVisible()
    expect(await context.cookies()).toEqual([])
    await page.getByLabel('Email', { exact: true }).fill('nia@example.org')
    await page.getByLabel('Password', { exact: true }).fill('kerb to kerb 58')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('waiting for verification by an administrator')).toBeVisible()
    await expect(page).toHaveURL('/auth/login')
  })

  test('P-067 a new password by one-time code', async ({ page }) => {
    const email = 'forgetful@example.org'
    await page.goto('/auth/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page).toHaveURL('/auth/forgot-password')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send Code' }).click()
    await expect(page).toHaveURL('/auth/change-password')
    const code = await codeFor(email)
    await page.getByLabel('One-Time Code').fill(code)
    await page.getByLabel('New Password', { exact: true }).fill('the brand new one')
    await page.getByLabel('Confirm Password').fill('the brand new one')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page).toHaveURL('/auth/login')
    for (const password of ['the old password', 'the brand new one']) {
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign In' }).click()
      if (password === 'the old password')
        await expect(page.getByText('Invalid email or password')).toBeVisible()
    }
    await expect(page).toHaveURL('/admin/race-dashboard')
  })

  test('P-118, P-119 a device signed out elsewhere is told so and led to sign-in', async ({
    page,
    browser,
  }) => {
    await signInAs(page, 'admin')
    await page.goto('/admin/profile')
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await other.request.post('http://localhost:4310/api/auth/signin', {
      data: { email: 'admin@laplogic.test', password: 'pit-wall-admin', deviceInfo: 'Lost phone' },
    })
    await other.goto('http://localhost:4310/admin/race-dashboard')
    await expect(other).toHaveURL('http://localhost:4310/admin/race-dashboard')
    await page.reload()
    const device = page.getByRole('listitem').filter({ hasText: 'Lost phone' }).first()
    await device.getByRole('button', { name: /sign out/i }).click()
    await expect(device).toBeHidden()
    await other.goto('http://localhost:4310/admin/profile')
    await expect(other).toHaveURL('http://localhost:4310/auth/login')
    await elsewhere.close()
  })

  test('P-110, P-111, P-235 logging out in one tab signs out the other', async ({ page, context }) => {
    await signInAs(page, 'user')
    await page.goto('/user/profile')
    const second = await context.newPage()
    await second.goto('/user/profile')
    await expect(second).toHaveURL('/user/profile')
    await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByText('Logout successful')).toBeVisible()
    await expect(second).toHaveURL('/auth/login')
    await expect(second.getByText('Session expired. Please log in again.')).toBeVisible()
  })
})
