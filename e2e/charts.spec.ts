// The charts of a race: every chart by its address, its numbers, its keys, and the time machine.
import type { Page } from '@playwright/test'
import { findBar, findChart, findPanel, findPlot, findSlider, getPlotBox, openCharts, save } from './charts'
import {
  compareWithBob,
  expect,
  findRace,
  findTimingRows,
  findToast,
  stubNoLiveRace,
  test,
  waitUntilLoaded,
} from './dashboard'
import { expectAccessible, expectNoSidewaysScroll, signIn, widths } from './journey'

const kinds = [
  ['positions', 'Lap chart'],
  ['trace', 'Race trace'],
  ['laptimes', 'Lap times'],
  ['sectors', 'Sector deltas'],
  ['speed', 'Speed'],
] as const

interface ApiLap {
  readonly number: string
  readonly lapindex: number
  readonly at: string
  readonly time: string
  readonly speed: string
}

async function readLaps(page: Page, raceId: string): Promise<readonly ApiLap[]> {
  const response = await page.request.get('/api/dashboard/laps', { params: { race_id: raceId } })
  return ((await response.json()) as { laps: ApiLap[] }).laps
}

/** The rows of the table of the chart that is shown, of all riders. */
async function readTable(page: Page): Promise<readonly (readonly string[])[]> {
  const table = findPanel(page).getByRole('table', { name: /numbers$/ })
  if (!(await table.isVisible())) {
    await findPanel(page).getByRole('button', { name: 'Table', exact: true }).click()
    await expect(table).toBeVisible()
    // Sector deltas are those of two riders.
    const all = findPanel(page).getByRole('button', { name: 'All riders' })
    if (await all.isVisible()) await all.click()
  }
  await expect(table).toBeVisible()
  // At once, because asking for hundreds of rows one by one takes half a minute.
  return table.evaluate((element: HTMLTableElement) =>
    [...element.tBodies].flatMap(({ rows }) =>
      [...rows].map(({ cells }) => [...cells].map(({ innerText }) => innerText)),
    ),
  )
}

/** `1:31.200`, `+0.550` and `-` as the CSV file has them. */
function toCsvNumber(text: string): string {
  if (text === '-' || text === '') return ''
  const [, sign = '', minutes = '0', seconds = ''] = /^([+−-]?)(?:(\d+):)?([\d.]+)$/.exec(text) ?? []
  const value = Number(minutes) * 60 + Number(seconds)
  return String(Number((sign === '-' || sign === '−' ? -value : value).toFixed(3)))
}

/** Expects that the table and the CSV file have the same numbers, and returns those of the file. */
async function expectTableIsCsv(page: Page): Promise<readonly (readonly (string | undefined)[])[]> {
  const rows = await readTable(page)
  const { file, fileName } = await save(page, 'CSV')
  expect(fileName).toMatch(/\.csv$/)
  const [header = '', ...lines] = file
    .toString('utf8')
    .replace(/^\u{FEFF}/u, '')
    .trimEnd()
    .split('\r\n')
  expect(header).toMatch(/^Number,Name,Session,Lap,.*,Note$/)
  // The note, which may contain commas, is the last column.
  const count = header.split(',').length - 5
  const written = lines.map(line => {
    const [number, , , lap, ...values] = line.split(',')
    const numbers = values.slice(0, count).map(value => (value === '' ? '' : String(Number(value))))
    return [number, lap].concat(numbers)
  })
  const shown = rows.map(([number, , lap, ...values]) =>
    [number, lap].concat(values.slice(0, count).map(toCsvNumber)),
  )
  expect(written).toEqual(shown)
  return written
}

/** The title, the session and the controls leave most of the screen to the charts. */
async function expectShortHeader(page: Page, width: number): Promise<void> {
  const header = await page.getByRole('heading', { level: 1, name: 'Charts' }).locator('..').boundingBox()
  expect(header?.height).toBeLessThan(width === 360 ? 100 : 60)
  if (width === 360) return
  const tops = await Promise.all(
    ['Second chart', 'Reference', 'Table'].map(async name => {
      const box = await findPanel(page).getByRole('button', { name }).boundingBox()
      return Math.round(box?.y ?? 0)
    }),
  )
  expect(new Set(tops).size, tops.join(', ')).toBe(1)
}

test('R-200 R-408 the button Charts and the menu of a row open the charts, and Back returns to the dashboard', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  await test.step('the button opens the lap chart without the loading overlay', async () => {
    await page.getByRole('region', { name: 'Timing' }).getByRole('button', { name: 'Charts' }).click()
    await expect(findChart(page, 'Lap chart')).toBeVisible()
    await expect(page).toHaveURL(/\/user\/charts\?race=[\w-]+&rider=21&chart=positions$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Charts' })).toBeVisible()
  })
  await test.step('Back returns to the dashboard', async () => {
    await findPanel(page).getByRole('button', { name: 'Lap times' }).click()
    await expect(page).toHaveURL(/chart=laptimes/)
    await page.goBack()
    await expect(page).toHaveURL(/\/user\/dashboard$/)
  })
  await test.step('the menu of a row highlights the rider beside mine', async () => {
    await waitUntilLoaded(page)
    await findTimingRows(page).filter({ hasText: 'Adams' }).first().click()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('h')
    await expect(page).toHaveURL(/&riders=21,7$/)
    await expect(findPanel(page).getByRole('button', { name: /^7 / })).toHaveAttribute('aria-pressed', 'true')
  })
  await test.step('the command palette opens a chart by its name', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('chart race trace')
    await page.keyboard.press('Enter')
    await expect(findChart(page, 'Race trace')).toBeVisible()
    await page.getByRole('button', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL(/\/user\/dashboard$/)
  })
})

test('R-200 R-201 every chart is opened by its address, two of them at once, and a reload shows the same', async ({
  page,
  account,
}) => {
  await signIn(page, account)
  const raceId = await openCharts(page, 'chart=positions')
  for (const [kind, title] of kinds) {
    await page.goto(`/user/charts?race=${raceId}&rider=21&chart=${kind}&riders=21,7&ref=leader`)
    await expect(findChart(page, title)).toBeVisible()
  }
  await page.goto(
    `/user/charts?race=${raceId}&rider=21&chart=trace,laptimes&riders=21,7,30&ref=7&from=2&to=6`,
  )
  for (let visit = 0; visit < 2; visit += 1) {
    await expect(findChart(page, 'Race trace')).toContainText(/#?7 /)
    await expect(findChart(page, 'Lap times')).toBeVisible()
    for (const number of ['21', '7', '30'])
      await expect(findPanel(page).getByRole('button', { name: new RegExp(`^${number} `) })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
    expect(new URL(page.url()).search).toBe(
      `?race=${raceId}&rider=21&chart=trace,laptimes&riders=21,7,30&ref=7&from=2&to=6`,
    )
    await page.reload()
  }
  await test.step('what an address cannot mean is said in words', async () => {
    await page.goto(`/user/charts?race=${raceId}&rider=21&chart=nonsense&riders=21,999&from=9&to=1`)
    await expect(findToast(page, 'There is no chart “nonsense”.')).toBeVisible()
    await expect(findToast(page, 'Rider 999 is not in this race.')).toBeVisible()
    await expect(findChart(page, 'Lap chart')).toBeVisible()
  })
})

test('R-210 R-224 the table of the lap chart is the official lap chart of the finished race, lap for lap', async ({
  page,
  account,
}) => {
  await signIn(page, account)
  const raceId = await openCharts(page, 'chart=positions')
  const rows = await readTable(page)
  const laps = await readLaps(page, raceId)
  const lastLap = Math.max(...laps.map(({ lapindex }) => lapindex))
  expect(lastLap).toBeGreaterThan(6)
  for (let lap = 1; lap <= lastLap; lap += 1) {
    // The order in which the lap was completed.
    const official = laps
      .filter(({ lapindex }) => lapindex === lap)
      .toSorted((one, other) => Number(one.at) - Number(other.at))
      .map(({ number }) => number)
    const shown = rows
      .filter(([, , number]) => Number(number) === lap)
      .toSorted((one, other) => Number(one[3]) - Number(other[3]))
    expect(
      shown.map(([number]) => number),
      `lap ${lap}`,
    ).toEqual(official)
    expect(shown.map(([, , , place]) => Number(place))).toEqual(official.map((_, index) => index + 1))
  }
})

test('R-224 R-225 the numbers of every table are those of its CSV file, and those of the laps', async ({
  page,
  account,
}) => {
  await signIn(page, account)
  const raceId = await openCharts(page, 'chart=positions&riders=21,7')
  const laps = await readLaps(page, raceId)
  for (const [kind, title] of kinds.filter(([name]) => name !== 'sectors')) {
    await page.goto(`/user/charts?race=${raceId}&rider=21&chart=${kind}&riders=21,7`)
    await expect(findChart(page, title)).toBeVisible()
    const written = await expectTableIsCsv(page)
    expect(written.length).toBeGreaterThan(100)
    if (kind === 'laptimes')
      for (const [number, lap, time] of written)
        expect(
          laps.find(each => each.number === number && String(each.lapindex) === lap)?.time,
          `${number} lap ${lap}`,
        ).toBe(Number(time).toFixed(3))
  }
})

test('R-213 R-225 the sector deltas to a comparison rider are those of the CSV file', async ({
  page,
  follow,
}) => {
  await follow('Ana Zed')
  await compareWithBob(page)
  await page.getByRole('region', { name: 'Timing' }).getByRole('button', { name: 'Charts' }).click()
  await findPanel(page).getByRole('button', { name: 'Sector deltas' }).click()
  await expect(findChart(page, 'Sector deltas')).toBeVisible()
  expect((await expectTableIsCsv(page)).length).toBeGreaterThan(6)
})

test('R-220 R-200 a press on the chart sets the time machine, and nothing later is drawn', async ({
  page,
  account,
}) => {
  await signIn(page, account)
  const raceId = await openCharts(page, 'chart=positions&riders=21,7')
  const laps = await readLaps(page, raceId)
  const endOf = (lap: string): number =>
    Number(laps.find(({ number, lapindex }) => number === '21' && String(lapindex) === lap)?.at)
  const before = await readTable(page)
  await findPlot(page).click()
  await expect(findBar(page)).toContainText('REPLAY')
  const lap = await findSlider(page).inputValue()
  await expect(page).toHaveURL(/&at=[\d.]+$/)
  const at = new URL(page.url()).searchParams.get('at')
  expect(Number(at)).toBeCloseTo(endOf(lap), 2)
  await test.step('no lap that ended later is in the table', async () => {
    await expect.poll(async () => (await readTable(page)).length).toBeLessThan(before.length)
    const known = new Set(
      laps
        .filter(each => Number(each.at) <= Number(at))
        .map(({ number, lapindex }) => `${number} ${lapindex}`),
    )
    const shown = (await readTable(page)).filter(([, , number]) => number !== '0')
    expect(shown.filter(([number, , shownLap]) => !known.has(`${number} ${shownLap}`))).toEqual([])
    expect(shown.length).toBe(known.size)
  })
  await test.step('a reload shows the same moment', async () => {
    await page.reload()
    await expect(findBar(page)).toContainText('REPLAY')
    await expect.poll(async () => (await readTable(page)).length).toBeLessThan(before.length)
    expect(new URL(page.url()).searchParams.get('at')).toBe(at)
  })
  await test.step('the shortcuts of the replay work while the chart has the focus', async () => {
    await findPlot(page).click({ position: { x: 300, y: 100 } })
    await expect(findSlider(page)).toBeFocused()
    const readAt = (): string | null => new URL(page.url()).searchParams.get('at')
    await expect.poll(readAt).not.toBe(at)
    const pressed = readAt()
    await page.keyboard.press(']')
    await expect.poll(readAt).not.toBe(pressed)
  })
  await test.step('another press goes on in the open replay, and its end is the whole race', async () => {
    await findSlider(page).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => Number(new URL(page.url()).searchParams.get('at'))).toBeLessThan(Number(at))
    await findBar(page).getByRole('button', { name: 'Close replay' }).click()
    await expect.poll(async () => (await readTable(page)).length).toBe(before.length)
    await expect(page).not.toHaveURL(/at=/)
  })
})

test('R-220 R-221 R-223 the chart, the riders and the zoom work by keyboard', async ({ page, account }) => {
  await signIn(page, account)
  await openCharts(page, 'chart=laptimes&riders=21,7')
  const slider = findSlider(page)
  const riders = findPanel(page).getByRole('group', { name: 'Riders' })
  const readRiders = (): string[] => (new URL(page.url()).searchParams.get('riders') ?? '').split(',')
  await test.step('R-220 the arrows move the crosshair, and the panel shows the lap', async () => {
    await slider.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    const lap = await slider.inputValue()
    const readout = findPanel(page).getByRole('region', { name: `Lap ${lap}`, exact: true })
    await expect(readout.getByRole('row')).toHaveCount(3)
    await expect(slider).toHaveAttribute('aria-valuetext', /21/)
  })
  await test.step('R-223 plus and minus change the laps in view, and 0 shows all', async () => {
    await page.keyboard.press('+')
    await expect(page).toHaveURL(/from=\d+&to=\d+/)
    await page.keyboard.press('0')
    await expect(page).not.toHaveURL(/from=/)
  })
  await test.step('R-223 a drag that ends beyond the chart selects the laps up to its end', async () => {
    const box = await getPlotBox(page)
    await page.mouse.move(box.x + box.width / 2, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 100, box.y + 160, { steps: 3 })
    await page.mouse.move(box.x + box.width + 20, box.y + box.height + 40, { steps: 3 })
    await page.mouse.up()
    await expect(page).toHaveURL(/from=\d+&to=\d+/)
    await expect(page).not.toHaveURL(/at=/)
    await slider.focus()
    await page.keyboard.press('0')
    await expect(page).not.toHaveURL(/from=/)
  })
  await test.step('R-221 arrows, Space, Enter and m choose the highlighted riders', async () => {
    await riders.getByRole('button', { pressed: false }).first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press(' ')
    await expect.poll(() => readRiders().length).toBe(3)
    await page.keyboard.press('Enter')
    await expect.poll(() => readRiders().length).toBe(1)
    await page.keyboard.press('m')
    await expect.poll(readRiders).toEqual(['21'])
  })
})

test('R-138 the charts of a hidden result ask before they show it', async ({ page, account }) => {
  await signIn(page, account)
  await stubNoLiveRace(page)
  await page.goto('/user/profile')
  const hide = page.getByRole('region', { name: 'Viewing' }).getByRole('switch', { name: 'Hide results' })
  await hide.click()
  const requests: string[] = []
  page.on('request', request => requests.push(new URL(request.url()).pathname))
  const raceId = await findRace(page)
  await page.goto(`/user/charts?race=${raceId}&rider=21`)
  const question = page.getByRole('alertdialog', { name: 'Show the result?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(findBar(page)).toContainText('REPLAY')
  await expect(page).toHaveURL(/at=0\.0$/)
  expect(requests.filter(path => /^\/api\/.*(?:summary|laps|racer-compare)/.test(path))).toEqual([])
  await page.goto(`/user/charts?race=${raceId}&rider=21`)
  await question.getByRole('button', { name: 'Show the result' }).click()
  await expect.poll(async () => (await readTable(page)).length).toBeGreaterThan(100)
  await page.goto('/user/profile')
  await hide.click()
})

test('R-227 R-139 the charts fit every width and are accessible in both themes', async ({
  page,
  account,
}) => {
  test.slow()
  await signIn(page, account)
  await openCharts(page, 'chart=laptimes,trace&riders=21,7')
  for (const theme of ['dark', 'sunlight']) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect(findChart(page, 'Lap times')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectShortHeader(page, width)
      if (width === 360) {
        await expect(findChart(page, 'Race trace')).toBeHidden()
        const box = await findPlot(page).boundingBox()
        expect(box?.height).toBeCloseTo(900 * 0.6, 0)
        await expectAccessible(page)
      }
      if (width === 1440) await expectAccessible(page)
    }
    if (theme === 'dark') await page.getByRole('button', { name: /theme/i }).click()
  }
})
