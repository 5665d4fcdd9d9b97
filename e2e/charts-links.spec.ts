// Choosing a rider on the Charts page, and links that show another device the same charts.
import type { Page } from '@playwright/test'
import { findBar, findChart, findPanel, openCharts } from './charts'
import { choose, expect, findRace, findToast, stubNoLiveRace, test } from './dashboard'
import { pauseToasts, signIn } from './journey'

test('R-213 R-221 without a session the page offers a rider, whose sector deltas have a reference', async ({
  page,
  account,
}) => {
  await signIn(page, account)
  await stubNoLiveRace(page)
  await page.request.post('/api/dashboard/saveFavoriteRiders', { data: { riders: [] } })
  await page.goto('/user/charts')
  await test.step('R-200 the rider is chosen on the page', async () => {
    await page.getByRole('button', { name: 'Select Rider' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select Rider' })
    await choose(dialog, 'Class', 'Superbike')
    await dialog.getByRole('checkbox', { name: 'Ana Zed' }).check()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(findChart(page, 'Lap chart')).toBeVisible()
    await expect(page).toHaveURL(/\/user\/charts\?race=[\w-]+&rider=21&chart=positions$/)
  })
  await test.step('R-213 my rider leads, so the reference is the next one, and another one can be chosen', async () => {
    await findPanel(page).getByRole('button', { name: 'Sector deltas' }).click()
    const chart = findChart(page, 'Sector deltas')
    await expect(chart).toContainText('Seconds gained on #7 B. Adams')
    await choose(findPanel(page), 'Reference', '30 M. Baker')
    await expect(chart).toContainText('Seconds gained on #30 M. Baker')
    await expect(page).toHaveURL(/chart=sectors&ref=30$/)
    await page.reload()
    await expect(chart).toContainText('Seconds gained on #30 M. Baker')
  })
})

test('R-200 R-135 the copied link of the charts shows another device the same charts, riders, laps and moment', async ({
  page,
  account,
  browser,
}, { project }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, account)
  const other = await findRace(page, 'Qualifying')
  const shown = 'chart=laptimes,trace&riders=21,30&ref=leader&from=1&to=4'
  await openCharts(page, `compare=7&compare_race=${other}&${shown}&at=500`)
  await expect(findBar(page)).toContainText('REPLAY')
  await expect(findPanel(page).getByText('other session').first()).toBeVisible()
  await findBar(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Copy link at this moment' }).click()
  await expect(findToast(page, 'Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toBe('/user/charts')
  expect(new URL(link).search).toContain(`&rider=21&compare=7&compare_race=${other}&${shown}&at=500.0`)
  const context = await browser.newContext({
    baseURL: project.use.baseURL ?? '',
    serviceWorkers: 'block',
  })
  await pauseToasts(context)
  const device = await context.newPage()
  await stubNoLiveRace(device)
  await signIn(device, account)
  await device.goto(link)
  await expect(findBar(device)).toContainText('REPLAY')
  await expect(findPanel(device).getByText('other session').first()).toBeVisible()
  await expect.poll(() => new URL(device.url()).search).toBe(new URL(link).search)
  for (const title of ['Lap times', 'Race trace'])
    await expect(findChart(device, title)).toHaveText(await findChart(page, title).innerText(), {
      useInnerText: true,
    })
  const riders = (on: Page): Promise<string[]> =>
    findPanel(on)
      .getByRole('group', { name: 'Riders' })
      .getByRole('button', { pressed: true })
      .allInnerTexts()
  expect(await riders(device)).toEqual(await riders(page))
  await context.close()
})
