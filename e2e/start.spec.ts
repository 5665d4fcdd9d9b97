import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from './journey'

test('a newcomer opens the address and sees a server that is ready', async ({ page }) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  await expect(page.getByText('v1_k1754995392')).toBeVisible()
  await expect(page.getByText('admin@laplogic.test')).toBeVisible()
  await expect(page.getByText(`© ${new Date().getFullYear()} Lap Logic. All rights reserved.`)).toBeVisible()
})

for (const width of widths)
  test(`the start page fits ${width} px, in both themes, for everyone`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await expect(page.getByText('Ready', { exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Switch to sunlight theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'sunlight')
    await expectAccessible(page)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'sunlight')
  })

test.describe('a server that does not answer', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('is said so, and the page recovers by itself', async ({ page }) => {
    await page.route('**/api/status', route => route.abort())
    await page.goto('/')
    await expect(page.getByText('Not reachable')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/status')
    await page.getByRole('button', { name: /retry/i }).click()
    await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  })
})

test.describe('an address that does not exist', () => {
  test.use({ expectedComplaints: [/404/] })

  test('is 404 for machines and a page with a way home for people', async ({ page }) => {
    const answer = await page.goto('/nope')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText("Oops! The page you're looking for does not exist.")).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
