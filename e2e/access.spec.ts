// Access to pages: which roles may open which page, and where the others are redirected.
import { expect, expectAccessible, signInAs, test } from './journey'

const authPages = ['/auth/login', '/auth/sign-up', '/auth/forgot-password', '/auth/change-password']
const userPages = ['/user/dashboard', '/user/profile', '/user/settings', '/user/charts']
const adminPages = [
  'dashboard',
  'profile',
  'users',
  'riders',
  'race-dashboard',
  'activation-codes',
  'race',
  'track',
  'charts',
].map(name => `/admin/${name}`)
const forbidden = 'You do not have permission to access this page.'
const missing = "Oops! The page you're looking for does not exist."

test.describe('an anonymous visitor', () => {
  test('P-023, P-142, P-148 an anonymous visitor is redirected to the sign-in page from the root and from every protected page', async ({
    page,
  }) => {
    for (const path of ['/', '/user', '/admin', ...userPages, ...adminPages]) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/auth/login')
    }
  })

  test('P-024, P-025, P-026, P-027, P-065, P-066 an anonymous visitor can open the four account pages with their fields', async ({
    page,
  }) => {
    const fields: Record<string, string[]> = {
      '/auth/login': ['Email', 'Password'],
      '/auth/sign-up': [
        'First Name',
        'Last Name',
        'Email',
        'Password',
        'Confirm Password',
        'Activation Code (optional)',
      ],
      '/auth/forgot-password': ['Email'],
      '/auth/change-password': ['Email', 'One-Time Code', 'New Password', 'Confirm Password'],
    }
    for (const [path, labels] of Object.entries(fields)) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      for (const label of labels)
        await expect(page.getByLabel(label, { exact: true }), `${path} ${label}`).toBeVisible()
    }
  })

  test('P-047, P-048, P-049, P-050 an anonymous visitor can open /unauthorized and go home from there', async ({
    page,
  }) => {
    await page.goto('/unauthorized')
    await expect(page.getByRole('heading', { name: '403 - Unauthorized', exact: true })).toBeVisible()
    await expect(page.getByText(forbidden, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL('/auth/login')
  })
})

test.describe('pages that do not exist', () => {
  test.use({ expectedConsoleErrors: [/404/] })

  test('P-051, P-052 a missing page returns 404 and shows the not-found page to an anonymous visitor', async ({
    page,
  }) => {
    for (const path of ['/nope', '/auth/nope', '/user/nope', '/admin/nope']) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByText(missing, { exact: true })).toBeVisible()
      await expect(page).toHaveURL(path)
    }
    await expectAccessible(page)
  })

  test('P-051 a missing page shows the not-found page to signed-in users', async ({ page }) => {
    for (const role of ['user', 'admin'] as const) {
      await signInAs(page, role)
      for (const path of ['/nope', '/user/nope', '/admin/nope']) {
        await page.goto(path)
        await expect(page.getByText(missing, { exact: true })).toBeVisible()
      }
    }
  })
})

test('P-022, P-030, P-031, P-032, P-034, P-035, P-145, P-149 a user is redirected to /user/dashboard and can open the user pages', async ({
  page,
}) => {
  await signInAs(page, 'user')
  for (const path of ['/', '/user', ...authPages]) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/user/dashboard')
  }
  for (const path of userPages) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})

test('P-036, P-053, P-143, P-145, P-220 a user sees an inline 403 on every admin page without a redirect', async ({
  page,
}) => {
  await signInAs(page, 'user')
  for (const path of adminPages) {
    await page.goto(path)
    await expect(page.getByText('403', { exact: true }), path).toBeVisible()
    await expect(page.getByText(forbidden, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await expectAccessible(page)
})

test('P-021, P-029, P-031, P-036, P-037, P-146, P-149 an administrator is redirected to /admin/race-dashboard and can open all pages', async ({
  page,
}) => {
  test.slow()
  await signInAs(page, 'admin')
  for (const path of ['/', '/admin', ...authPages]) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/admin/race-dashboard')
  }
  for (const path of [...userPages, ...adminPages]) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(forbidden)).toBeHidden()
    await expectAccessible(page)
  }
})
