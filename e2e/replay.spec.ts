// Watching a finished race again: from a link on a phone, with the bar, by keyboard, and what goes wrong.
import type { Locator, Page } from '@playwright/test'
import {
  choose,
  compareWithBob,
  expect,
  findOverlay,
  findRace,
  findTimingRows,
  findTitle,
  findToast,
  stubNoLiveRace,
  test,
  waitUntilLoaded,
} from './dashboard'
import {
  accessibilityWidths,
  expectAccessible,
  expectNoSidewaysScroll,
  pauseToasts,
  signIn,
  widths,
} from './journey'

const findBar = (page: Page): Locator => page.getByRole('region', { name: 'Replay' })
const findSlider = (page: Page): Locator => findBar(page).getByRole('slider', { name: 'Time' })
const findButton = (page: Page, name: string): Locator =>
  findBar(page).getByRole('button', { name, exact: true })

/** Everything that the table shows, row by row. */
async function readTable(page: Page): Promise<readonly string[]> {
  return findTimingRows(page).allInnerTexts()
}

async function openLink(page: Page, query: string): Promise<void> {
  await stubNoLiveRace(page)
  await page.goto(`/user/dashboard?${query}`)
  await waitUntilLoaded(page)
}

async function expectMoment(page: Page, text: RegExp): Promise<void> {
  await expect(findSlider(page)).toHaveAttribute('aria-valuetext', text)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('R-130 R-133 R-135 R-139 a crew chief opens a moment from a link, steps through three crossings and sends a link on which both screens agree', async ({
    page,
    account,
    browser,
  }, { project }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(page, account)
    const raceId = await findRace(page)
    await openLink(page, `race=${raceId}&rider=21&at=723`)
    await test.step('the link opens the replay at its moment', async () => {
      await expectMoment(page, /^12 minutes 3, lap 8/)
      await expect(findBar(page)).toContainText('REPLAY')
      await expect(findTitle(page)).toContainText('Session Timing')
      await expectNoSidewaysScroll(page)
    })
    await test.step('the steps are in the menu, and each goes to a crossing of the rider', async () => {
      const moments: (string | null)[] = []
      for (let step = 0; step < 3; step += 1) {
        await findButton(page, 'More').click()
        await page.getByRole('button', { name: 'Previous crossing' }).click()
        await expect(findSlider(page)).not.toHaveAttribute(
          'aria-valuetext',
          moments.at(-1) ?? /^12 minutes 3/,
        )
        moments.push(await findSlider(page).getAttribute('aria-valuetext'))
        await page.keyboard.press('Escape')
      }
      expect(new Set(moments).size).toBe(3)
    })
    await findButton(page, 'More').click()
    await page.getByRole('button', { name: 'Copy link at this moment' }).click()
    await expect(findToast(page, 'Link copied')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/user\/dashboard\?race=[\w-]+&rider=21&at=\d+\.\d$/)
    await test.step('another device shows the same from the link', async () => {
      const context = await browser.newContext({
        baseURL: project.use.baseURL ?? '',
        serviceWorkers: 'block',
      })
      await pauseToasts(context)
      const other = await context.newPage()
      await stubNoLiveRace(other)
      await signIn(other, account)
      await other.goto(link)
      await waitUntilLoaded(other)
      const valueText = (await findSlider(page).getAttribute('aria-valuetext')) ?? ''
      await expect(findSlider(other)).toHaveAttribute('aria-valuetext', valueText)
      const column = (shown: Page, name: string): Promise<string[]> =>
        findTimingRows(shown).locator(`[data-column="${name}"]`).allInnerTexts()
      for (const name of ['position', 'number', 'best_lap', 'last_lap', 'diff', 'gap'])
        expect(await column(other, name), name).toEqual(await column(page, name))
      await context.close()
    })
    await test.step('R-135 closing the replay ends the link', async () => {
      await findButton(page, 'Close replay').click()
      await expect(page).toHaveURL(/\/user\/dashboard$/)
    })
  })
})

test('R-121 R-122 R-123 R-131 R-132 the table, the bar and the clock follow the replay, and the end is the stored result', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  const result = await readTable(page)
  expect(result.length).toBeGreaterThan(10)
  await page.getByRole('button', { name: 'Replay' }).click()
  await test.step('opening changes nothing that is shown', async () => {
    await expect(findButton(page, 'Play')).toBeEnabled()
    expect(await readTable(page)).toEqual(result)
  })
  await test.step('the start has the grid and no times', async () => {
    await findSlider(page).press('Home')
    await expectMoment(page, /^0 seconds/)
    await expect(findTimingRows(page).first().locator('[data-column="best_lap"]')).toHaveText('-')
  })
  await test.step('it plays at every rate', async () => {
    for (const rate of ['0.5', '1', '2', '5', '10', '30', '60']) {
      await findBar(page).getByLabel('Speed').selectOption(rate)
      await findButton(page, 'Play').click()
      const before = Number(await findSlider(page).inputValue())
      await expect.poll(async () => Number(await findSlider(page).inputValue())).toBeGreaterThan(before)
      await findButton(page, 'Pause').click()
    }
  })
  await test.step('the thumb can be dragged', async () => {
    const box = await findSlider(page).boundingBox()
    const track = await findBar(page).boundingBox()
    if (!box || !track) throw new Error('The scrubber has no box')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(track.x + track.width / 2, box.y + box.height / 2, { steps: 8 })
    await page.mouse.up()
    await expectMoment(page, /^[56] minutes/)
  })
  await test.step('marks have names and lead to their moment', async () => {
    const marks = findBar(page).getByRole('toolbar', { name: 'Marks' })
    const finish = marks.getByRole('button', { name: /Finish/ })
    await finish.click()
    await expectMoment(page, /^13 minutes/)
  })
  await test.step('the grade says how exact it is', async () => {
    await findBar(page).getByRole('button', { name: 'Rebuilt' }).click()
    await expect(page.getByRole('dialog', { name: 'How exact this replay is' })).toContainText(
      'laps are added up',
    )
    await page.keyboard.press('Escape')
  })
  await test.step('the end is the stored result, and closing shows it again', async () => {
    await findSlider(page).press('End')
    await expect.poll(() => readTable(page)).toEqual(result)
    await findButton(page, 'Close replay').click()
    await expect(findBar(page)).toBeHidden()
    expect(await readTable(page)).toEqual(result)
  })
})

test('R-125 R-126 a comparison rider and the analysis follow the moment', async ({ page, follow }) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await follow('Ana Zed')
  await compareWithBob(page)
  await page.getByRole('tab', { name: 'Analysis' }).click()
  const analysis = page.getByRole('table', { name: 'Head to head' })
  await expect(analysis).toContainText(/Ana Zed.*Bob Adams/)
  const atEnd = await analysis.innerText()
  const lastLap = page
    .getByRole('list', { name: 'Comparison widgets' })
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Last Lap', exact: true }) })
  const lastLapAtEnd = await lastLap.innerText()
  await page.getByRole('button', { name: 'Replay' }).click()
  await expect(findButton(page, 'Play')).toBeEnabled()
  await test.step('R-125 the rider of the same race is shown at the moment', async () => {
    await findSlider(page).press('Home')
    await expectMoment(page, /^0 seconds/)
    await expect.poll(() => lastLap.innerText()).not.toBe(lastLapAtEnd)
  })
  await test.step('R-126 the analysis has the values of the moment, and at the end those of the race', async () => {
    await expect.poll(() => analysis.innerText()).not.toBe(atEnd)
    await findSlider(page).press('End')
    await expect.poll(() => analysis.innerText()).toBe(atEnd)
    await expect.poll(() => lastLap.innerText()).toBe(lastLapAtEnd)
  })
  const other = findTimingRows(page, /- Bob Adams$/)
    .first()
    .locator('[data-column="best_lap"]')
  await test.step('R-125 a rider of another race is shown with the whole race', async () => {
    await page.getByRole('button', { name: 'Compare Riders' }).click()
    const dialog = page.getByRole('dialog', { name: 'Compare Riders' })
    await choose(dialog, 'Event', '2024 - Spring Round')
    await choose(dialog, 'Race', /Race 1/)
    await expect(findOverlay(page)).toBeHidden()
    await dialog.getByRole('button', { name: 'Compare', exact: true }).click()
    await page.getByRole('button', { name: 'Comparison Table' }).click()
    await findSlider(page).press('Home')
    await expect(
      findTimingRows(page, /- Ana Zed$/)
        .first()
        .locator('[data-column="best_lap"]'),
    ).toHaveText('-')
    await expect(other).toHaveText(/\d/)
  })
  await test.step('R-125 with Sync comparison it is shown at the same time since the start', async () => {
    await findButton(page, 'More').click()
    await page.getByRole('dialog', { name: 'More' }).getByLabel('Sync comparison').check()
    await expect(other).toHaveText('-')
    await page.getByRole('dialog', { name: 'More' }).getByLabel('Sync comparison').uncheck()
    await expect(other).toHaveText(/\d/)
  })
})

test('R-134 the keys work outside fields and can be turned off', async ({ page, account }) => {
  await signIn(page, account)
  await openLink(page, `race=${await findRace(page)}&rider=21&at=300`)
  await expectMoment(page, /^5 minutes 0/)
  const press = async (key: string, moment: RegExp): Promise<void> => {
    await page.keyboard.press(key)
    await expectMoment(page, moment)
  }
  await press('ArrowRight', /^5 minutes 5/)
  await press('Shift+ArrowLeft', /^4 minutes 35/)
  await press('Home', /^0 seconds/)
  await press(']', /^1 minute 34/)
  await press('.', /^2 minutes/)
  await press('[', /^1 minute 34/)
  await press('End', /^1\d minutes/)
  await page.keyboard.press('Home')
  await page.keyboard.press(' ')
  await expect(findButton(page, 'Pause')).toBeVisible()
  await page.keyboard.press(' ')
  await expect(findButton(page, 'Play')).toBeVisible()
  await page.keyboard.press('+')
  await expect(findBar(page).getByLabel('Speed')).toHaveValue('2')
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.getByRole('switch', { name: 'Use single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('+')
  await expect(findBar(page).getByLabel('Speed')).toHaveValue('2')
})

test('R-101 R-143 a practice without times of day is replayed lap by lap', async ({ page, account }) => {
  await signIn(page, account)
  const params = {
    category: 'Superbike',
    event: 'Spring Round',
    year: '2025',
    trackName: 'Birmingham, Alabama',
  }
  const response = await page.request.get('/api/dashboard/races', { params })
  const { races } = (await response.json()) as { races: { id: string; name: string }[] }
  const practice = races.find(({ name }) => name === 'Practice 1')?.id ?? ''
  await openLink(page, `race=${practice}&rider=21&at=2`)
  await expect(findBar(page)).toContainText('By lap')
  await expect(findBar(page)).toContainText('Lap 2 / 4')
  await findSlider(page).press('ArrowRight')
  await expect(findBar(page)).toContainText('Lap 3 / 4')
})

test.describe('links and timelines that cannot be used', () => {
  test.use({ expectedConsoleErrors: [/blocked by Playwright|404|ERR_INTERNET_DISCONNECTED/] })

  test('R-135 an unknown race, rider or time is said in words, and the dashboard works', async ({
    page,
    follow,
  }) => {
    await follow('Ana Zed')
    await page.goto('/user/dashboard?race=nowhere&at=10')
    await expect(findToast(page, 'Race not found')).toBeVisible()
    await expect(findTimingRows(page).first()).toBeVisible()
    const raceId = await findRace(page)
    await page.goto(`/user/dashboard?race=${raceId}&rider=999&at=10`)
    await expect(findToast(page, 'Rider 999 is not in this race.')).toBeVisible()
    await expectMoment(page, /^10 seconds/)
    await page.goto(`/user/dashboard?race=${raceId}&rider=21&at=soon`)
    await expect(
      findToast(page, 'The time in this link cannot be read, so the session opens at its end.'),
    ).toBeVisible()
    await expect(findTimingRows(page).first()).toBeVisible()
    await page.goto(`/user/dashboard?race=${raceId}&rider=21&at=99999`)
    await expectMoment(page, /^1\d minutes/)
  })

  for (const [name, change, text] of [
    ['of a newer program', { format: 99 }, 'made by a newer version of Lap Logic'],
    ['that is damaged', { columns: { at: [1] } }, 'This replay cannot be read.'],
  ] as const)
    test(`R-113 a timeline ${name} is refused in words, and the result stays`, async ({ page, follow }) => {
      await follow('Ana Zed')
      await page.route('**/api/dashboard/timeline?*', async route => {
        const response = await route.fetch()
        const body = (await response.json()) as object
        await route.fulfill({ response, json: { ...body, ...change } })
      })
      const result = await readTable(page)
      await page.getByRole('button', { name: 'Replay' }).click()
      await expect(findBar(page)).toContainText(text)
      expect(await readTable(page)).toEqual(result)
      await page.unroute('**/api/dashboard/timeline?*')
      await findButton(page, 'Reload').click()
      await expect(findButton(page, 'Play')).toBeEnabled()
    })

  test('R-113 a replay goes on without a network', async ({ page, account }) => {
    await signIn(page, account)
    await openLink(page, `race=${await findRace(page)}&rider=21&at=100`)
    await expectMoment(page, /^1 minute 40/)
    await page.context().setOffline(true)
    await findSlider(page).press('PageUp')
    await expectMoment(page, /^2 minutes 10/)
    await findButton(page, 'Next lap').click()
    await expectMoment(page, /^3 minutes/)
    await page.context().setOffline(false)
  })
})

test('R-138 hidden results stay hidden until they are seen or asked for', async ({ page, account }) => {
  await signIn(page, account)
  await stubNoLiveRace(page)
  await page.goto('/user/profile')
  const viewing = page.getByRole('region', { name: 'Viewing' })
  await viewing.getByRole('switch', { name: 'Hide results' }).click()
  const requests: string[] = []
  page.on('request', request => requests.push(new URL(request.url()).pathname))
  await openLink(page, `race=${await findRace(page)}&rider=21`)
  await expectMoment(page, /^0 seconds/)
  await expect(findButton(page, 'Play')).toBeVisible()
  await expect(findTimingRows(page).first().locator('[data-column="best_lap"]')).toHaveText('-')
  expect(requests.filter(path => /^\/api\/.*(?:summary|laps|racer-compare)/.test(path))).toEqual([])
  await page.getByRole('button', { name: 'Select Race' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Race/ })).toContainText('(hidden)')
  await page.keyboard.press('Escape')
  await findSlider(page).press('End')
  const question = page.getByRole('alertdialog', { name: 'Show the result?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectMoment(page, /^0 seconds/)
  await findButton(page, 'Close replay').click()
  await question.getByRole('button', { name: 'Show the result' }).click()
  await expect(findTimingRows(page).first().locator('[data-column="best_lap"]')).toHaveText(/\d/)
  await page.goto('/user/profile')
  await viewing.getByRole('switch', { name: 'Hide results' }).click()
})

test('R-139 the replay bar is accessible and fits every width in both themes', async ({ page, account }) => {
  test.slow()
  await signIn(page, account)
  await openLink(page, `race=${await findRace(page)}&rider=21&at=300`)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectMoment(page, /^5 minutes 0/)
    await expectNoSidewaysScroll(page)
    const box = await findBar(page).boundingBox()
    // On a wall screen all text is larger.
    expect(box?.height).toBe(width < 640 ? 88 : width > 2200 ? 80 : 64)
    if (accessibilityWidths.has(width)) await expectAccessible(page)
  }
  await page.getByRole('button', { name: /theme/i }).click()
  await expectAccessible(page)
})
