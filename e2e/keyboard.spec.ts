// Everything by keyboard: gloves do not hold a mouse.
import { expect, signInAs, test } from './journey'

test('signing in without a mouse, the focus always visible', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/auth/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  const reached = new Set<string>()
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press('Tab')
    const [name, look] = await page.evaluate(() => {
      const element = document.activeElement ?? document.body
      // A field's ring is drawn around the box it stands in.
      const looks = [element, element.parentElement ?? element].map(
        each => getComputedStyle(each).outlineStyle,
      )
      const words =
        element.textContent ||
        element.getAttribute('name') ||
        element.getAttribute('aria-label') ||
        element.tagName
      return [element === document.body ? '' : words, looks.join()]
    })
    if (!name) continue
    reached.add(name)
    expect(look, `${name} shows its focus`).not.toBe('none,none')
  }
  for (const control of ['Sign In', 'Create an account', 'Forgot password?'])
    expect([...reached]).toContain(control)
  await page.getByLabel('Email', { exact: true }).focus()
  await page.keyboard.type('user@laplogic.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('pit-wall-user')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user/dashboard')
})

test('menus open, close and give the focus back by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signInAs(page, 'admin')
  await page.goto('/admin/users')
  const opener = page.getByRole('button', { name: 'Open menu' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Menu' })
  await expect(panel).toBeVisible()
  expect(await panel.evaluate(element => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
  const person = page.getByRole('button', { name: /User menu/ })
  await person.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Logout', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Logout', exact: true })).toBeHidden()
})
