// The page around the table: header, heights, tabs, the second table, the four widths.
import type { Page } from '@playwright/test'
import {
  choose,
  expect,
  makeLive,
  nothingLive,
  overlay,
  raceLine,
  settled,
  signIn,
  test,
  timingRows,
  title,
  toast,
} from './dashboard'
import { expectAccessible, expectNoSidewaysScroll, telling, widths } from './journey'

const logos = (page: Page) =>
  page.getByRole('main').getByRole('img', { name: /Lap Logic|National Superbike/ })

test('D-012 D-015 D-017 D-020 D-022 D-067 D-322 D-385 P-218 a user: logos, buttons, own calls, and out again', async ({
  page,
  follow,
  playwright,
  baseURL,
}) => {
  const asked: Promise<{ url: string; cookie: string | undefined }>[] = []
  page.on('request', request => {
    if (request.url().includes('/dashboard/') && request.resourceType() === 'fetch')
      asked.push(request.allHeaders().then(({ cookie }) => ({ url: request.url(), cookie })))
  })
  await follow('Ana Zed')
  await expect(title(page)).toHaveText('Session TimingSuperbike - Summer Round - Monterey, California')
  await expect(raceLine(page, '2025 - Monterey, California')).toBeVisible()
  await expect(logos(page)).toHaveCount(2)
  const calls = await Promise.all(asked)
  expect(calls.length).toBeGreaterThan(8)
  for (const { url, cookie } of calls) {
    expect(url).toMatch(new RegExp(`^${baseURL}/api/dashboard/`))
    // What was answered here has no headers of the network.
    if (!url.endsWith('fetchLiveRace')) expect(cookie, url).toContain('AuthToken=')
  }
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  expect((await stranger.get('/api/dashboard/category/list')).status()).toBe(401)
  await stranger.dispose()
  for (const [button, role, name] of [
    ['Remove Saved Data', 'alertdialog', 'Confirmation Dialog'],
    ['App Settings', 'dialog', 'App Settings'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole(role, { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role, { name })).toBeHidden()
  }
  let letGo = (): void => undefined
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/api/auth/logout', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(overlay(page)).toBeVisible()
  letGo()
  await expect(page).toHaveURL('/auth/login')
  await expect(toast(page, 'Logout successful')).toBeVisible()
  await signIn(page.request)
  await page.goto('/admin/profile')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Ada Marshal/ })
    .click()
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(toast(page, 'Logout successful')).toBeVisible()
})

test('D-013 D-014 D-319 P-011 P-033 P-147 an administrator has the same page at two addresses, without the logos', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  const buttonsOf = () => page.getByRole('main').getByRole('button').allTextContents()
  await expect(timingRows(page)).toHaveCount(13)
  const seen = await buttonsOf()
  // The page would notice the other person, and load itself anew while it is on its way elsewhere.
  await page.goto('about:blank')
  await signIn(page.request)
  for (const path of ['/user/dashboard', '/admin/race-dashboard']) {
    await page.goto(path)
    await settled(page)
    await expect(page).toHaveURL(path)
    if (path === '/user/dashboard') {
      await page.getByRole('button', { name: 'Select Rider' }).first().click()
      await page.getByRole('checkbox', { name: 'Ana Zed' }).check()
      await page.keyboard.press('Escape')
    }
    await expect(timingRows(page)).toHaveCount(13)
    await expect(logos(page)).toHaveCount(0)
    expect(await buttonsOf()).toEqual(seen)
  }
})

test('D-051 D-083 D-084 D-403 the table has its rows and its height', async ({ page, follow }) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await follow('Cora Van Dyke', 'Ana Zed')
  const area = page.getByRole('region', { name: /^Timing, / })
  await expect(timingRows(page)).toHaveCount(13)
  await page.getByRole('button', { name: 'App Settings' }).click()
  await page.getByRole('textbox', { name: 'Table Rows' }).fill('20')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(timingRows(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'App Settings' }).click()
  for (const [rows, isRefused] of [
    ['0', true],
    ['36', true],
    ['35', false],
  ] as const) {
    await page.getByRole('textbox', { name: 'Table Rows' }).fill(rows)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    if (isRefused) await expect(page.getByText('Enter a whole number from 1 to 35')).toBeVisible()
  }
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(timingRows(page)).toHaveCount(24)
  expect((await area.boundingBox())?.height).toBe(424)
  const isScrolling = () => area.evaluate(element => element.scrollHeight > element.clientHeight)
  expect(await isScrolling()).toBe(true)
  // On the whole screen it takes what it needs, and dialogs are there all the same.
  const wholeScreen = page.getByRole('button', { name: 'Full Screen' })
  await wholeScreen.click()
  await expect(wholeScreen).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await area.boundingBox())?.height).toBeGreaterThan(600)
  expect(await isScrolling()).toBe(false)
  await expect(page.getByRole('banner')).toBeHidden()
  await page.getByRole('button', { name: 'Select Rider' }).click()
  await page.getByRole('dialog', { name: 'Select Rider' }).getByRole('button', { name: 'Close' }).click()
  await wholeScreen.click()
  await expect(wholeScreen).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: '#5' }).click()
  await expect(timingRows(page)).toHaveCount(3)
  expect((await area.boundingBox())?.height).toBeGreaterThanOrEqual(350)
})

test('D-004 D-005 D-078 D-079 D-091 D-228 D-229 D-230 D-351 another session beside it: map, best laps, analysis and two tables', async ({
  page,
  follow,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await follow('Bob Adams', 'Ana Zed')
  await expect(page.getByRole('tab', { name: 'Map', selected: true })).toBeVisible()
  const map = page.getByRole('img', { name: /^Map of / })
  await expect(map).toHaveAttribute('src', '/maps/laguna-seca.svg')
  expect(
    await map.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  const toggle = page.getByRole('button', { name: 'Comparison Table' })
  await toggle.click()
  const dialog = page.getByRole('dialog', { name: 'Compare Riders' })
  await choose(dialog, 'Select Other Rider', '#7 Bob Adams')
  await choose(dialog, 'Event', '2024 - Spring Round')
  await choose(dialog, 'Race', /Qualifying/)
  await expect(overlay(page)).toBeHidden()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('tab', { name: 'Best Laps' }).click()
  await expect(page.getByRole('heading', { name: 'Best Laps of Ana Zed (21)' })).toBeVisible()
  await choose(page, 'Laps of', 'Comparison Rider')
  await expect(page.getByRole('table', { name: 'Best laps of Bob Adams' }).locator('tbody tr')).toHaveCount(4)
  await page.getByRole('tab', { name: 'Analysis' }).click()
  await expect(page.getByRole('table', { name: 'Head to head' })).toContainText(/Ana Zed.*Bob Adams/)

  await toggle.click()
  await expect(page.getByRole('table', { name: /^Timing, / })).toHaveCount(2)
  const [left, right] = [
    page.getByRole('region', { name: 'Timing, Race 1 - Ana Zed' }),
    page.getByRole('region', { name: 'Timing, Qualifying - Bob Adams' }),
  ]
  const [one, other] = [await left.boundingBox(), await right.boundingBox()]
  expect(other?.x).toBeGreaterThanOrEqual((one?.x ?? 0) + (one?.width ?? 0))
  expect(other?.y).toBe(one?.y)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByRole('separator', { name: 'Resize the timing table' })).toBeHidden()
  const [panel, main] = [
    await page.getByRole('region', { name: 'Timing', exact: true }).boundingBox(),
    await page.getByRole('main').boundingBox(),
  ]
  expect(panel?.width).toBeGreaterThan((main?.width ?? 0) * 0.9)
  await expectNoSidewaysScroll(page)
  await toggle.click()
  await expect(page.getByRole('table', { name: /^Timing, / })).toHaveCount(1)
  await toggle.click()
  await expect(page.getByRole('table', { name: /^Timing, / })).toHaveCount(2)
  await page.getByRole('button', { name: '#7' }).click()
  await expect(raceLine(page, 'Race 1 - Bob Adams')).toBeVisible()
  await expect(page.getByRole('table', { name: /^Timing, / })).toHaveCount(1)
})

test('D-066 a change of race is waited for under an overlay over everything, a refresh by nobody', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  let letGo = (): void => undefined
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/api/dashboard/summary?*', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Select Race' }).click()
  await choose(page.getByRole('dialog'), 'Race', /Qualifying/)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(overlay(page)).toBeVisible()
  const [box, view] = [await overlay(page).boundingBox(), page.viewportSize()]
  expect([box?.width, box?.height]).toEqual([view?.width, view?.height])
  letGo()
  await expect(overlay(page)).toBeHidden()
  await expect(timingRows(page)).toHaveCount(13)

  await page.unroute('**/api/dashboard/summary?*')
  await makeLive(page, () => true)
  await page.reload()
  await expect(title(page)).toContainText('Live Timing')
  await expect(overlay(page)).toBeHidden()
  await page.evaluate(() => {
    const note = (node: Node): void => {
      if (node instanceof HTMLOutputElement) document.documentElement.dataset['waited'] = ''
    }
    new MutationObserver(records => {
      for (const { addedNodes } of records) for (const node of addedNodes) note(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.waitForResponse(answer => answer.url().includes('/api/dashboard/summary'))
  await expect(page.locator('html')).not.toHaveAttribute('data-waited')
})

test('the page fits the phone, the tablet, the laptop and the wall', async ({ page, follow }) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await follow('Bob Adams', 'Ana Zed')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect(timingRows(page)).toHaveCount(13)
    await expectNoSidewaysScroll(page)
    if (telling.has(width)) await expectAccessible(page)
    if (width >= 1024) continue
    await page.getByRole('button', { name: 'Best Laps' }).click()
    const panel = page.getByRole('dialog', { name: 'Best Laps' })
    await expect(panel.getByRole('heading', { name: 'Best Laps of Ana Zed (21)' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
  }
})

test('with keys alone: a rider, a session, and back on the page', async ({ page, follow }) => {
  await follow()
  await page.getByRole('button', { name: 'Select Rider' }).first().focus()
  await page.keyboard.press('Enter')
  const riders = page.getByRole('dialog', { name: 'Select Rider' })
  await expect(riders).toBeVisible()
  await riders.getByRole('button', { name: 'Class' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('tw')
  await page.keyboard.press('Enter')
  await expect(riders.getByRole('button', { name: 'Class' })).toHaveText('Twins Cup')
  await expect(riders.getByRole('checkbox')).toHaveCount(3)
  await page.keyboard.press('Tab')
  while (
    !(await riders
      .getByRole('checkbox', { name: 'Dan Young' })
      .evaluate(box => box === document.activeElement))
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(riders.getByRole('checkbox', { name: 'Dan Young' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(riders).toBeHidden()
  await expect(raceLine(page, 'Race 1 - Dan Young')).toBeVisible()
  await page.getByRole('button', { name: 'Select Race' }).focus()
  await page.keyboard.press('Enter')
  const races = page.getByRole('dialog', { name: 'Select Race' })
  await races.getByRole('button', { name: 'Race' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(raceLine(page, 'Practice 1 - Dan Young')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Select Race' })).toBeFocused()
})

test('two tabs: each has its own session, and one that signs out takes the other along', async ({
  page,
  follow,
  context,
}) => {
  await follow('Ana Zed')
  const second = await context.newPage()
  await nothingLive(second)
  await second.goto('/user/dashboard')
  await settled(second)
  await second.getByRole('button', { name: 'Select Race' }).click()
  await choose(second.getByRole('dialog'), 'Race', /Qualifying/)
  await expect(raceLine(second, 'Qualifying - Ana Zed')).toBeAttached()
  await expect(raceLine(page, 'Race 1 - Ana Zed')).toBeVisible()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(second).toHaveURL('/auth/login')
})
