// Use of the pages with the keyboard only.
import { expect, expectAccessible, signInAs, test } from './journey'

test('a user can sign in with the keyboard, and the focus is always visible', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/auth/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  const focusedNames = new Set<string>()
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press('Tab')
    const [name, outline] = await page.evaluate(() => {
      const element = document.activeElement ?? document.body
      // The focus ring of a field is drawn on its parent element.
      const outlines = [element, element.parentElement ?? element].map(
        each => getComputedStyle(each).outlineStyle,
      )
      const text =
        element.textContent ||
        element.getAttribute('name') ||
        element.getAttribute('aria-label') ||
        element.tagName
      return [element === document.body ? '' : text, outlines.join()]
    })
    if (!name) continue
    focusedNames.add(name)
    expect(outline, `${name} shows its focus`).not.toBe('none,none')
  }
  for (const control of ['Sign In', 'Create an account', 'Forgot password?'])
    expect([...focusedNames]).toContain(control)
  await page.getByLabel('Email', { exact: true }).focus()
  await page.keyboard.type('user@laplogic.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('pit-wall-user')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user/dashboard')
})

test('menus open and close with the keyboard and return the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signInAs(page, 'admin')
  await page.goto('/admin/users')
  const menuButton = page.getByRole('button', { name: 'Open menu' })
  await menuButton.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Menu' })
  await expect(panel).toBeVisible()
  expect(await panel.evaluate(element => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(menuButton).toBeFocused()
  const userMenu = page.getByRole('button', { name: /User menu/ })
  await userMenu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Logout', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Logout', exact: true })).toBeHidden()
})

test('the command palette changes the theme and opens a page by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, 'admin')
  await page.goto('/user/settings')
  const field = page.getByRole('textbox').first()
  await field.focus()
  const palette = page.getByRole('combobox', { name: /^Search riders/ })
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('sunlight')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'sunlight')
  await expect(field).toBeFocused()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette).toBeFocused()
  await page.keyboard.type('activation')
  await expect(page.getByRole('option')).toHaveText(['Go to Activation Codes'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/activation-codes')
  await page.locator('body').press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
})
