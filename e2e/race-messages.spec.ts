// Race messages on the dashboard (C-190 to C-192). They are sent through the interface of race control.
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, findRace, stubNoLiveRace, test, waitUntilLoaded } from './dashboard'
import {
  accessibilityWidths,
  createSession,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  widths,
} from './journey'

// One after another, because they all send messages to one race.
test.describe.configure({ mode: 'default' })

/** Of a race that no other journey opens. */
const raceName = 'Practice 1'

let admin: APIRequestContext
test.beforeAll(async ({ playwright }, { project }) => {
  admin = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
  await createSession(admin)
})
test.afterAll(() => admin.dispose())

interface Message {
  readonly text: string
  readonly kind?: 'message' | 'investigation'
  readonly riders?: readonly string[]
  readonly outcomeOf?: string
  readonly until?: string
}

async function send(raceId: string, { kind = 'message', riders = [], ...message }: Message): Promise<string> {
  const id = crypto.randomUUID()
  const data = { id, kind, riders, ...message }
  const response = await admin.post(`/api/control/races/${raceId}/messages`, { data })
  expect(response.status()).toBe(200)
  return id
}

async function openRace(page: Page, raceId: string): Promise<void> {
  await page.goto(`/user/dashboard?race=${raceId}&rider=21`)
  await waitUntilLoaded(page)
}

const findLine = (page: Page) => page.getByRole('button', { name: /messages?$/ })
const findPanel = (page: Page) => page.getByRole('dialog', { name: 'Messages' })

test('C-190 C-191 C-192 messages of race control are in a line and a panel, and retracted ones are struck through', async ({
  page,
  account,
}) => {
  await stubNoLiveRace(page)
  await signIn(page, account)
  const raceId = await findRace(page, raceName)
  const investigation = await send(raceId, {
    kind: 'investigation',
    text: '#21 under investigation',
    riders: ['21'],
  })
  const wet = await send(raceId, { text: 'Declared wet' })
  await admin.post(`/api/control/races/${raceId}/messages/${wet}/retract`)
  await send(raceId, {
    text: '#21 Ana Zed: +3.000 s, jump start',
    riders: ['21'],
    outcomeOf: investigation,
    until: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await openRace(page, raceId)

  // The newest one, which stays for an hour.
  await expect(findLine(page)).toContainText('#21 Ana Zed: +3.000 s, jump start')
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await findLine(page).focus()
  await page.keyboard.press('Enter')
  const items = findPanel(page).getByRole('listitem')
  await expect(items.first()).toContainText('#21 Ana Zed: +3.000 s, jump start')
  await expect(items.first()).toContainText('↳ #21 under investigation')
  await expect(items.nth(1).locator('s')).toHaveText('Declared wet')
  await expect(items.nth(1)).toContainText('Retracted')
  await findPanel(page).getByRole('tab', { name: 'All' }).press('ArrowRight')
  await expect(findPanel(page).getByRole('tab', { name: 'Race control' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(findPanel(page)).toBeHidden()
  await expect(findLine(page)).toBeFocused()
})

for (const theme of ['dark', 'sunlight'] as const)
  test(`C-191 the line and the panel fit every screen in the ${theme} theme and are accessible`, async ({
    page,
    account,
  }) => {
    await stubNoLiveRace(page)
    await signIn(page, account)
    const raceId = await findRace(page, raceName)
    await send(raceId, {
      text: 'Race restarts at 14:20. All riders have to be in the pit lane ten minutes before, with the tires that they will race on.',
    })
    await openRace(page, raceId)
    await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      // One line, however long the message is.
      expect((await findLine(page).boundingBox())?.height).toBeLessThan(60)
      if (accessibilityWidths.has(width)) await expectAccessible(page)
      await findLine(page).click()
      await expect(findPanel(page)).toBeVisible()
      await expectNoSidewaysScroll(page)
      if (accessibilityWidths.has(width)) await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(findPanel(page)).toBeHidden()
    }
  })
