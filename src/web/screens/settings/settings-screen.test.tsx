import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ada, sam, visit } from '../testing/visit'
import { limits, step } from './app-settings-rules'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  delete document.documentElement.dataset['theme']
})

const field = (label: string): HTMLInputElement => screen.getByRole('textbox', { name: label })
const type = (label: string, value: string): boolean => fireEvent.change(field(label), { target: { value } })
const toggle = (label: string): boolean => fireEvent.click(screen.getByRole('switch', { name: label }))
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }))
const isOn = (label: string): string | null =>
  screen.getByRole('switch', { name: label }).getAttribute('aria-checked')
const opened = (): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name: 'Settings' })

test.each([ada, sam])('P-035 the settings of %o begin with the defaults', async person => {
  visit('/user/settings', { as: person })
  await opened()
  expect(field('Dashboard Sections').value).toBe('10')
  expect(field('Table Rows').value).toBe('13')
  expect(isOn('Show Pinned Template Buttons')).toBe('true')
  expect(isOn('Show Tire Section')).toBe('false')
  expect(screen.getByText('v1_k1754995392')).toBeTruthy()
})

test('the four are in the store once they are saved, not before', async () => {
  const { store } = visit('/user/settings', { as: sam })
  await opened()
  const before = store.getState().settings
  type('Dashboard Sections', ' 24 ')
  type('Table Rows', '35')
  toggle('Show Pinned Template Buttons')
  toggle('Show Tire Section')
  expect(store.getState().settings).toBe(before)
  press('Save')
  expect(store.getState().settings).toEqual({
    ...before,
    dataColumns: 24,
    tableRows: 35,
    showPinnedTemplateButtons: false,
    showTireSection: true,
  })
  expect(screen.getByRole('status').textContent).toBe('Saved')
  expect(field('Dashboard Sections').value).toBe('24')
  type('Table Rows', '20')
  expect(screen.getByRole('status').textContent).toBe('')
})

test.each([
  ['Dashboard Sections', ['', '0', '25', '1.5', '-3', '1e1', 'ten'], 'Enter a whole number from 1 to 24'],
  ['Table Rows', ['', '0', '36', '13,5', 'x'], 'Enter a whole number from 1 to 35'],
])('D-398 %s refuses %o', async (label, texts, message) => {
  const { store } = visit('/user/settings', { as: sam })
  await opened()
  const before = store.getState().settings
  for (const text of texts) {
    type(label, text)
    expect(screen.queryByText(message)).toBeNull()
    press('Save')
    expect(screen.getByText(message).id).toBe(field(label).getAttribute('aria-describedby'))
    expect(document.activeElement).toBe(field(label))
  }
  expect(store.getState().settings).toBe(before)
})

test('a bad number is complained about until it is corrected, and nothing else', async () => {
  visit('/user/settings', { as: sam })
  await opened()
  type('Dashboard Sections', '99')
  type('Table Rows', '99')
  press('Save')
  expect(screen.getAllByText(/^Enter a whole number/)).toHaveLength(2)
  type('Dashboard Sections', '9')
  expect(screen.getAllByText(/^Enter a whole number/)).toHaveLength(1)
})

test('the buttons and the arrow keys step', async () => {
  visit('/user/settings', { as: sam })
  await opened()
  press('Increase Dashboard Sections')
  press('Decrease Table Rows')
  fireEvent.keyDown(field('Table Rows'), { key: 'ArrowDown' })
  expect([field('Dashboard Sections').value, field('Table Rows').value]).toEqual(['11', '11'])
})

test.each([
  ['24', 1, '24'],
  ['1', -1, '1'],
  ['99', 1, '24'],
  ['', 1, '1'],
  ['x', -1, '1'],
] as const)('%j stepped by %i is %s', (text, by, stepped) => {
  expect(step(text, by, limits.dataColumns)).toBe(stepped)
})

test('the switches of this device act at once', async () => {
  const { store } = visit('/user/settings', { as: sam })
  await opened()
  toggle('Create widgets one after another')
  expect(store.getState().settings.isCreateWidgetsSequentially).toBe(true)
  toggle('Sunlight theme')
  expect(document.documentElement.dataset['theme']).toBe('sunlight')
  // The switch in the bar knows.
  press('Switch to dark theme')
  expect(isOn('Sunlight theme')).toBe('false')
})

test('D-056 D-057 D-058 the question is asked in the given words, and Cancel changes nothing', async () => {
  const { store } = visit('/user/settings', { as: sam })
  await opened()
  localStorage.setItem('anything', 'x')
  press('Save')
  const before = store.getState()
  press('Remove Saved Data')
  expect(await screen.findByRole('alertdialog', { name: 'Confirmation Dialog' })).toBeTruthy()
  expect(screen.getByText('Are you sure you want to clear saved data ?')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Clear' })).toBeTruthy()
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(localStorage.getItem('anything')).toBe('x')
  expect(store.getState()).toBe(before)
})

test('D-059 D-286 Clear begins the store anew and keeps the person', async () => {
  const { store, path } = visit('/user/settings', { as: sam })
  await opened()
  localStorage.setItem('anything', 'x')
  type('Dashboard Sections', '8')
  press('Save')
  press('Remove Saved Data')
  fireEvent.click(await screen.findByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(Object.entries(localStorage)).toEqual([['app_version', 'v1_k1754995392']])
  expect(store.getState().settings.dataColumns).toBe(10)
  expect(field('Dashboard Sections').value).toBe('10')
  expect(store.getState().auth).toMatchObject({ isAuthenticated: true, user: { id: sam.id } })
  expect(path()).toBe('/user/settings')
})
