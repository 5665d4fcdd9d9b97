// Sign-up, sign-in, sign-out and password reset with the forms.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/setup.mjs'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signInAs,
  accessibilityWidths,
  test,
  widths,
} from './journey'

const authPages = ['/auth/login', '/auth/sign-up', '/auth/forgot-password', '/auth/change-password']
const outbox = join(root, '.cache/e2e-data/outbox')

/** Waits for the newest email to an address and returns its code. */
async function waitForResetCode(address: string): Promise<string> {
  let code: string | undefined
  await expect(() => {
    const files = existsSync(outbox) ? readdirSync(outbox).toSorted((a, b) => b.localeCompare(a)) : []
    const emails = files.map(file => readFileSync(join(outbox, file), 'utf8'))
    const email = emails.find(text => text.includes(`To: ${address}`)) ?? ''
    code = /is (\d{4}) (\d{4})/.exec(email)?.slice(1).join('')
    expect(code).toBeDefined()
  }).toPass()
  return code ?? ''
}

test('P-014, P-015, P-016, P-028 the account pages share logos, footer and one slideshow that is not mounted again', async ({
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
  const [formBox, slideshowBox] = [await page.locator('form').boundingBox(), await slideshow.boundingBox()]
  expect(slideshowBox?.x).toBeGreaterThanOrEqual((formBox?.x ?? 0) + (formBox?.width ?? 0))
})

for (const width of widths)
  test(`the account pages fit ${width} px and are accessible`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    for (const path of authPages) {
      await page.goto(path)
      await expect(page.locator('form')).toBeVisible()
      await expectNoSidewaysScroll(page)
      if (accessibilityWidths.has(width)) await expectAccessible(page)
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

test('P-151, P-157, P-234 the sign-in form redirects to the home page and sets the cookies', async ({
  page,
  context,
}) => {
  await page.goto('/auth/login')
  await page.getByLabel('Email', { exact: true }).fill('user@laplogic.test')
  await page.getByLabel('Password', { exact: true }).fill('pit-wall-user')
  const signInRequest = page.waitForRequest('**/api/auth/signin')
  await page.getByRole('button', { name: 'Sign In' }).click()
  expect((await signInRequest).postDataJSON().deviceInfo).toBe(await page.evaluate(() => navigator.userAgent))
  await expect(page).toHaveURL('/user/dashboard')
  expect(await page.evaluate(() => document.cookie)).toMatch(/^AuthToken=[\w.-]+$/)
  const sid = (await context.cookies()).find(({ name }) => name === 'sid')
  expect(sid).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  await page.reload()
  await expect(page).toHaveURL('/user/dashboard')
})

test.describe('rejected requests', () => {
  test.use({ expectedConsoleErrors: [/40[0139]|429/] })

  test('P-124 a wrong password shows an error without a redirect', async ({ page }) => {
    await page.goto('/auth/login')
    await page.getByLabel('Email', { exact: true }).fill('stranger@example.org')
    await page.getByLabel('Password', { exact: true }).fill('not the right one')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await expect(page).toHaveURL('/auth/login')
  })

  test('P-081, P-082, P-141 the sign-up form sends exactly the five fields and redirects to the sign-in page without signing in', async ({
    page,
    context,
  }) => {
    await page.goto('/auth/sign-up')
    await page.getByLabel('First Name').fill('Nia')
    await page.getByLabel('Last Name').fill('Okafor')
    await page.getByLabel('Email', { exact: true }).fill('nia@example.org')
    await page.getByLabel('Password', { exact: true }).fill('kerb to kerb 58')
    await page.getByLabel('Confirm Password').fill('kerb to kerb 58')
    const signUpRequest = page.waitForRequest('**/api/auth/signup')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    expect((await signUpRequest).postDataJSON()).toEqual({
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

  test('P-067 a user resets the password with a one-time code', async ({ page }) => {
    const email = 'forgetful@example.org'
    await page.goto('/auth/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page).toHaveURL('/auth/forgot-password')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send Code' }).click()
    await expect(page).toHaveURL('/auth/change-password')
    const code = await waitForResetCode(email)
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

  test('P-118, P-119 a device that is signed out on another device is redirected to the sign-in page', async ({
    page,
    browser,
    baseURL,
  }) => {
    await signInAs(page, 'admin')
    await page.goto('/admin/profile')
    const otherContext = await browser.newContext({ baseURL: baseURL ?? '' })
    const otherPage = await otherContext.newPage()
    await otherPage.request.post('/api/auth/signin', {
      data: { email: 'admin@laplogic.test', password: 'pit-wall-admin', deviceInfo: 'Lost phone' },
    })
    await otherPage.goto('/admin/race-dashboard')
    await expect(otherPage).toHaveURL(`${baseURL}/admin/race-dashboard`)
    await page.reload()
    const device = page.getByRole('listitem').filter({ hasText: 'Lost phone' }).first()
    await device.getByRole('button', { name: /sign out/i }).click()
    await expect(device).toBeHidden()
    await otherPage.goto('/admin/profile')
    await expect(otherPage).toHaveURL(`${baseURL}/auth/login`)
    await otherContext.close()
  })

  test('P-110, P-111, P-235 logging out in one tab signs out the other tab', async ({ page, context }) => {
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
