import { expect, expectAccessible, expectNoSidewaysScroll, telling, test, widths } from './journey'

// A maker and a country of which nobody has drawn a badge are there too: they are named instead.
test.use({ expectedComplaints: [/status of 404/] })

for (const width of widths)
  test(`every part of the interface fits ${width} px and is open to everyone`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dev/ui')
    await expect(page.getByRole('heading', { level: 1, name: 'Interface parts' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    if (telling.has(width)) await expectAccessible(page)
  })
