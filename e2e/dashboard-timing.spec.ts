// The timing page: header, table height, tabs, comparison table, screen widths.
import type { Page } from '@playwright/test'
import {
  choose,
  expect,
  stubLiveRace,
  stubNoLiveRace,
  findOverlay,
  findRaceLine,
  waitUntilLoaded,
  test,
  findTimingRows,
  findTitle,
  findToast,
} from './dashboard'
import { expectAccessible, expectNoSidewaysScroll, signInAs, accessibilityWidths, widths } from './journey'

const findLogos = (page: Page) =>
  page.getByRole('main').getByRole('img', { name: /Lap Logic|National Superbike/ })

test('D-012 D-015 D-017 D-020 D-022 D-067 D-322 D-385 P-218 a user sees the logos and buttons, all requests go to the same server, and the user can log out', async ({
  page,
  follow,
  playwright,
  baseURL,
}) => {
  const requests: Promise<{ url: string; cookie: string | undefined }>[] = []
  page.on('request', request => {
    if (request.url().includes('/dashboard/') && request.resourceType() === 'fetch')
      requests.push(request.allHeaders().then(({ cookie }) => ({ url: request.url(), cookie })))
  })
  await follow('Ana Zed')
  await expect(findTitle(page)).toHaveText('Session TimingSuperbike - Summer Round - Monterey, California')
  await expect(findRaceLine(page, '2025 - Monterey, California')).toBeVisible()
  await expect(findLogos(page)).toHaveCount(2)
  const sentRequests = await Promise.all(requests)
  expect(sentRequests.length).toBeGreaterThan(8)
  for (const { url, cookie } of sentRequests) {
    expect(url).toMatch(new RegExp(`^${baseURL}/api/dashboard/`))
    // Stubbed responses have no request headers.
    if (!url.endsWith('fetchLiveRace')) expect(cookie, url).toContain('AuthToken=')
  }
  const anonymous = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  expect((await anonymous.get('/api/dashboard/category/list')).status()).toBe(401)
  await anonymous.dispose()
  for (const [button, role, name] of [
    ['Remove Saved Data', 'alertdialog', 'Confirmation Dialog'],
    ['App Settings', 'dialog', 'App Settings'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole(role, { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role, { name })).toBeHidden()
  }
  let release = (): void => undefined
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/auth/logout', async route => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(findOverlay(page)).toBeVisible()
  release()
  await expect(page).toHaveURL('/auth/login')
  await expect(findToast(page, 'Logout successful')).toBeVisible()
  await signInAs(page, 'admin')
  await page.goto('/admin/profile')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Ada Marshal/ })
    .click()
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(findToast(page, 'Logout successful')).toBeVisible()
})

test('D-013 D-014 D-319 P-011 P-033 P-147 an administrator sees the same page without logos at two addresses', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  const readButtons = () => page.getByRole('main').getByRole('button').allTextContents()
  await expect(findTimingRows(page)).toHaveCount(13)
  const userButtons = await readButtons()
  await signInAs(page, 'admin')
  for (const path of ['/user/dashboard', '/admin/race-dashboard']) {
    await page.goto(path)
    await waitUntilLoaded(page)
    await expect(page).toHaveURL(path)
    if (path === '/user/dashboard') {
      await page.getByRole('button', { name: 'Select Rider' }).first().click()
      await page.getByRole('checkbox', { name: 'Ana Zed' }).check()
      await page.keyboard.press('Escape')
    }
    await expect(findTimingRows(page)).toHaveCount(13)
    await expect(findLogos(page)).toHaveCount(0)
    expect(await readButtons()).toEqual(userButtons)
  }
})

test('D-051 D-083 D-084 D-403 the number of rows and the height of the table follow the settings', async ({
  page,
  follow,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await follow('Cora Van Dyke', 'Ana Zed')
  const area = page.getByRole('region', { name: /^Timing, / })
  await expect(findTimingRows(page)).toHaveCount(13)
  await page.getByRole('button', { name: 'App Settings' }).click()
  await page.getByRole('textbox', { name: 'Table Rows' }).fill('20')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(findTimingRows(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'App Settings' }).click()
  for (const [rows, isRejected] of [
    ['0', true],
    ['36', true],
    ['35', false],
  ] as const) {
    await page.getByRole('textbox', { name: 'Table Rows' }).fill(rows)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    if (isRejected) await expect(page.getByText('Enter a whole number from 1 to 35')).toBeVisible()
  }
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(findTimingRows(page)).toHaveCount(24)
  expect((await area.boundingBox())?.height).toBe(424)
  const isScrolling = () => area.evaluate(element => element.scrollHeight > element.clientHeight)
  expect(await isScrolling()).toBe(true)
  // In full screen the table uses the height it needs, and dialogs still open.
  const fullScreenButton = page.getByRole('button', { name: 'Full Screen' })
  await fullScreenButton.click()
  await expect(fullScreenButton).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await area.boundingBox())?.height).toBeGreaterThan(600)
  expect(await isScrolling()).toBe(false)
  await expect(page.getByRole('banner')).toBeHidden()
  await page.getByRole('button', { name: 'Select Rider' }).click()
  await page.getByRole('dialog', { name: 'Select Rider' }).getByRole('button', { name: 'Close' }).click()
  await fullScreenButton.click()
  await expect(fullScreenButton).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: '#5' }).click()
  await expect(findTimingRows(page)).toHaveCount(3)
  expect((await area.boundingBox())?.height).toBeGreaterThanOrEqual(350)
})

test('D-004 D-005 D-078 D-079 D-091 D-228 D-229 D-230 D-351 a comparison with another session shows map, best laps, analysis and two tables', async ({
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
  await expect(findOverlay(page)).toBeHidden()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(dialog).toBeHidden()
  const tiles = page.getByRole('region', { name: 'Widgets', exact: true })
  const readTop = () => tiles.evaluate(element => element.getBoundingClientRect().top + scrollY)
  const top = await readTop()
  await page.getByRole('tab', { name: 'Best Laps' }).click()
  await expect(page.getByRole('heading', { name: 'Best Laps of Ana Zed (21)' })).toBeVisible()
  // Another tab does not move the tiles.
  expect(await readTop()).toBe(top)
  await choose(page, 'Laps of', 'Comparison Rider')
  await expect(page.getByRole('table', { name: 'Best laps of Bob Adams' }).locator('tbody tr')).toHaveCount(4)
  await page.getByRole('tab', { name: 'Analysis' }).click()
  await expect(page.getByRole('table', { name: 'Head to head' })).toContainText(/Ana Zed.*Bob Adams/)
  expect(await readTop()).toBe(top)

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
  await expect(findRaceLine(page, 'Race 1 - Bob Adams')).toBeVisible()
  await expect(page.getByRole('table', { name: /^Timing, / })).toHaveCount(1)
})

test('D-066 a change of race shows a full-page overlay, and a refresh of a live race does not', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  let release = (): void => undefined
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  // The stream sends the data of the race too.
  const sources = /\/api\/dashboard\/(?:summary|live)\?/
  await page.route(sources, async route => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Select Race' }).click()
  await choose(page.getByRole('dialog'), 'Race', /Qualifying/)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(findOverlay(page)).toBeVisible()
  // The overlay of one request may be replaced by that of the next.
  await expect.poll(() => findOverlay(page).boundingBox()).toMatchObject(page.viewportSize() ?? {})
  release()
  await expect(findOverlay(page)).toBeHidden()
  await expect(findTimingRows(page)).toHaveCount(13)

  await page.unroute(sources)
  // The choice is written to the browser a moment later.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('persist:root')))
    .toMatch(/"activeRiders":.*Qualifying/)
  await stubLiveRace(page, () => true)
  await page.reload()
  await expect(findTitle(page)).toContainText('Live Timing')
  await expect(findOverlay(page)).toBeHidden()
  await page.evaluate(() => {
    const recordOutput = (node: Node): void => {
      if (node instanceof HTMLOutputElement) document.documentElement.dataset['waited'] = ''
    }
    new MutationObserver(records => {
      for (const { addedNodes } of records) for (const node of addedNodes) recordOutput(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.waitForResponse(response => response.url().includes('/api/dashboard/summary'))
  await expect(page.locator('html')).not.toHaveAttribute('data-waited')
})

test('the page fits all screen widths and is accessible', async ({ page, follow }) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await follow('Bob Adams', 'Ana Zed')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect(findTimingRows(page)).toHaveCount(13)
    await expectNoSidewaysScroll(page)
    if (accessibilityWidths.has(width)) await expectAccessible(page)
    if (width >= 1024) continue
    await page.getByRole('button', { name: 'Best Laps' }).click()
    const panel = page.getByRole('dialog', { name: 'Best Laps' })
    await expect(panel.getByRole('heading', { name: 'Best Laps of Ana Zed (21)' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
  }
})

test('a rider and a session can be selected with the keyboard only', async ({ page, follow }) => {
  await follow()
  await page.getByRole('button', { name: 'Select Rider' }).first().focus()
  await page.keyboard.press('Enter')
  const riders = page.getByRole('dialog', { name: 'Select Rider' })
  await expect(riders).toBeVisible()
  await riders.getByRole('button', { name: 'Class' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
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
  await expect(findRaceLine(page, 'Race 1 - Dan Young')).toBeVisible()
  await page.getByRole('button', { name: 'Select Race' }).focus()
  await page.keyboard.press('Enter')
  const races = page.getByRole('dialog', { name: 'Select Race' })
  await races.getByRole('button', { name: 'Race' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(findRaceLine(page, 'Practice 1 - Dan Young')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Select Race' })).toBeFocused()
})

test('two tabs can show different sessions, and logging out in one tab signs out the other', async ({
  page,
  follow,
  context,
}) => {
  await follow('Ana Zed')
  const second = await context.newPage()
  await stubNoLiveRace(second)
  await second.goto('/user/dashboard')
  await waitUntilLoaded(second)
  await second.getByRole('button', { name: 'Select Race' }).click()
  await choose(second.getByRole('dialog'), 'Race', /Qualifying/)
  await expect(findRaceLine(second, 'Qualifying - Ana Zed')).toBeAttached()
  await expect(findRaceLine(page, 'Race 1 - Ana Zed')).toBeVisible()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(second).toHaveURL('/auth/login')
})
