// Reloading any page, online and offline, shows the same page again.
import type { Page } from '@playwright/test'
import { pages } from '../src/contract/pages'
import { expect, signInAs, test } from './journey'

// Offline, requests are skipped with a warning or fail, as on a bad link.
test.use({ expectedConsoleErrors: [/^Offline: |net::ERR_(FAILED|INTERNET_DISCONNECTED)/] })

const { root, user, userRiders, admin, unauthorized, signIn, ...more } = pages
const { signUp, forgotPassword, changePassword, ...others } = more
const guestPages: string[] = [signIn, signUp, forgotPassword, changePassword, unauthorized]
const { control, controlEvents, controlRaces } = pages
const adminPages = [...Object.values(others).filter(path => path.startsWith('/admin')), control]
const userPages = Object.values(others).filter(path => path.startsWith('/user'))
/** Redirects to the page that fits the role. */
const redirectingPages: string[] = [root, user, userRiders, admin, controlEvents, controlRaces]

const visits = {
  'an anonymous visitor': { role: undefined, paths: guestPages },
  'a user': { role: 'user', paths: userPages },
  'an administrator': { role: 'admin', paths: adminPages },
} as const

test('every page is reloaded by one of the journeys', () => {
  const reloaded = new Set([...guestPages, ...userPages, ...adminPages, ...redirectingPages])
  expect([...reloaded].toSorted()).toEqual(Object.values(pages).toSorted())
})

function findHeading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

async function openControlledPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
}

for (const [visitor, { role, paths }] of Object.entries(visits))
  test(`reloading a page keeps it for ${visitor}, online and offline`, async ({ page, context }) => {
    if (role) await signInAs(page, role)
    await openControlledPage(page, paths[0] ?? root)
    for (const path of paths)
      await test.step(path, async () => {
        const opened = await page.goto(path)
        expect(opened?.status()).toBe(200)
        await expect(findHeading(page)).toBeVisible()
        const heading = (await findHeading(page).textContent()) ?? ''
        const reloaded = await page.reload()
        expect(reloaded?.status()).toBe(200)
        await expect(findHeading(page)).toHaveText(heading)
        await expect(page).toHaveURL(path)
        await context.setOffline(true)
        await page.reload()
        await expect(findHeading(page)).toHaveText(heading)
        await expect(page).toHaveURL(path)
        await context.setOffline(false)
      })
  })
