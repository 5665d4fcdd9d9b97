import { expect, expectAccessible, expectNoSidewaysScroll, telling, test, widths } from './journey'

for (const width of widths)
  test(`every part of the interface fits ${width} px and is open to everyone`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dev/ui')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
    if (telling.has(width)) await expectAccessible(page)
  })
