import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  accessibilityWidths,
  test,
  widths,
} from './journey'

// The page also shows a maker without an image; the failed request is expected.
test.use({ expectedConsoleErrors: [/status of 404/] })

for (const width of widths)
  test(`the interface parts fit ${width} px and are accessible`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dev/ui')
    await expect(page.getByRole('heading', { level: 1, name: 'Interface parts' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    if (accessibilityWidths.has(width)) await expectAccessible(page)
  })
