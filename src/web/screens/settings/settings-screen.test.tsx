import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ada, sam, visit } from '../testing/visit'
import { limits, stepNumber } from './number-limits'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  delete document.documentElement.dataset['theme']
})

const getField = (label: string): HTMLInputElement => screen.getByRole('textbox', { name: label })
const typeInto = (label: string, value: string): boolean =>
  fireEvent.change(getField(label), { target: { value } })
const toggle = (label: string): boolean => fireEvent.click(screen.getByRole('switch', { name: label }))
const clickButton = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }))
const readSwitch = (label: string): string | null =>
  screen.getByRole('switch', { name: label }).getAttribute('aria-checked')
const findHeading = (): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name: 'Settings' })

test.each([ada, sam])('P-035 the settings of %o start with the defaults', async user => {
  visit('/user/settings', { as: user })
  await findHeading()
  expect(getField('Dashboard Sections').value).toBe('10')
  expect(getField('Table Rows').value).toBe('13')
  expect(readSwitch('Show Pinned Template Buttons')).toBe('true')
  expect(readSwitch('Show Tire Section')).toBe('false')
  expect(screen.getByText('v1_k1754995392')).toBeTruthy()
})

test('the four app settings change in the store when they are saved, not before', async () => {
  const { store } = visit('/user/settings', { as: sam })
  await findHeading()
  const before = store.getState().settings
  typeInto('Dashboard Sections', ' 24 ')
  typeInto('Table Rows', '35')
  toggle('Show Pinned Template Buttons')
  toggle('Show Tire Section')
  expect(store.getState().settings).toBe(before)
  clickButton('Save')
  expect(store.getState().settings).toEqual({
    ...before,
    dataColumns: 24,
    tableRows: 35,
    showPinnedTemplateButtons: false,
    showTireSection: true,
  })
  expect(screen.getByRole('status').textContent).toBe('Saved')
  // The main button of a form is its last, as in every dialog.
  const form = screen.getByRole('form', { name: 'App Settings' })
  expect(within(form).getByRole('button', { name: 'Save' }).nextElementSibling).toBeNull()
  expect(getField('Dashboard Sections').value).toBe('24')
  typeInto('Table Rows', '20')
  expect(screen.getByRole('status').textContent).toBe('')
})

test.each([
  ['Dashboard Sections', ['', '0', '25', '1.5', '-3', '1e1', 'ten'], 'Enter a whole number from 1 to 24'],
  ['Table Rows', ['', '0', '36', '13,5', 'x'], 'Enter a whole number from 1 to 35'],
])('D-398 the setting %s rejects %o', async (label, texts, message) => {
  const { store } = visit('/user/settings', { as: sam })
  await findHeading()
  const before = store.getState().settings
  for (const text of texts) {
    typeInto(label, text)
    expect(screen.queryByText(message)).toBeNull()
    clickButton('Save')
    expect(screen.getByText(message).id).toBe(getField(label).getAttribute('aria-describedby'))
    expect(document.activeElement).toBe(getField(label))
  }
  expect(store.getState().settings).toBe(before)
})

test('the message of an invalid number disappears when that number is changed', async () => {
  visit('/user/settings', { as: sam })
  await findHeading()
  typeInto('Dashboard Sections', '99')
  typeInto('Table Rows', '99')
  clickButton('Save')
  expect(screen.getAllByText(/^Enter a whole number/)).toHaveLength(2)
  typeInto('Dashboard Sections', '9')
  expect(screen.getAllByText(/^Enter a whole number/)).toHaveLength(1)
})

test('the step buttons and the arrow keys change a number by one', async () => {
  visit('/user/settings', { as: sam })
  await findHeading()
  clickButton('Increase Dashboard Sections')
  clickButton('Decrease Table Rows')
  fireEvent.keyDown(getField('Table Rows'), { key: 'ArrowDown' })
  expect([getField('Dashboard Sections').value, getField('Table Rows').value]).toEqual(['11', '11'])
})

test.each([
  ['24', 1, '24'],
  ['1', -1, '1'],
  ['99', 1, '24'],
  ['', 1, '1'],
  ['x', -1, '1'],
] as const)('the value %j changed by %i is %s', (text, by, stepped) => {
  expect(stepNumber(text, by, limits.dataColumns)).toBe(stepped)
})

test('the switches of the device settings take effect immediately', async () => {
  const { store } = visit('/user/settings', { as: sam })
  await findHeading()
  toggle('Create widgets one after another')
  expect(store.getState().settings.isCreateWidgetsSequentially).toBe(true)
  toggle('Sunlight theme')
  expect(document.documentElement.dataset['theme']).toBe('sunlight')
  // The switch in the top bar changes the same setting.
  clickButton('Switch to dark theme')
  expect(readSwitch('Sunlight theme')).toBe('false')
})

test('D-056 D-057 D-058 the confirmation has the prescribed texts, and Cancel changes nothing', async () => {
  const { store } = visit('/user/settings', { as: sam })
  await findHeading()
  localStorage.setItem('anything', 'x')
  clickButton('Save')
  const before = store.getState()
  clickButton('Remove Saved Data')
  expect(await screen.findByRole('alertdialog', { name: 'Confirmation Dialog' })).toBeTruthy()
  expect(screen.getByText('Are you sure you want to clear saved data ?')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Clear' })).toBeTruthy()
  clickButton('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(localStorage.getItem('anything')).toBe('x')
  expect(store.getState()).toBe(before)
})

test('D-059 D-286 Clear resets the store and keeps the user signed in', async () => {
  const { store, path } = visit('/user/settings', { as: sam })
  await findHeading()
  localStorage.setItem('anything', 'x')
  typeInto('Dashboard Sections', '8')
  clickButton('Save')
  clickButton('Remove Saved Data')
  fireEvent.click(await screen.findByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(Object.entries(localStorage)).toEqual([['app_version', 'v1_k1754995392']])
  expect(store.getState().settings.dataColumns).toBe(10)
  expect(getField('Dashboard Sections').value).toBe('10')
  expect(store.getState().auth).toMatchObject({ isAuthenticated: true, user: { id: sam.id } })
  expect(path()).toBe('/user/settings')
})
