import { afterEach, expect, test, vi } from 'vitest'
import { settingsChosen } from './reducer'
import { resetState } from '../api/reset-state'
import { createStore } from '../store'
import { syncWidgetSequence } from './widget-sequence'

const key = 'isCreateWidgetsSequentially'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('D-185 the option to create widgets one after another is stored under its own key and restored', () => {
  const store = createStore()
  syncWidgetSequence(store)
  expect(localStorage.getItem(key)).toBeNull()
  store.dispatch(settingsChosen({ isCreateWidgetsSequentially: true }))
  expect(localStorage.getItem(key)).toBe('true')
  const next = createStore()
  syncWidgetSequence(next)
  expect(next.getState().settings.isCreateWidgetsSequentially).toBe(true)
})

test('a reset of the store resets the stored option', () => {
  const store = createStore()
  syncWidgetSequence(store)
  store.dispatch(settingsChosen({ isCreateWidgetsSequentially: true }))
  store.dispatch(resetState())
  expect(localStorage.getItem(key)).toBe('false')
})

test('a malformed stored option is ignored', () => {
  localStorage.setItem(key, 'perhaps')
  const store = createStore()
  syncWidgetSequence(store)
  expect(store.getState().settings.isCreateWidgetsSequentially).toBe(false)
})

test('the option can be changed for the visit when storage is blocked', () => {
  const throwBlocked = (): never => {
    throw new Error('blocked')
  }
  vi.stubGlobal('localStorage', { getItem: throwBlocked, setItem: throwBlocked, clear: () => {} })
  const store = createStore()
  syncWidgetSequence(store)
  store.dispatch(settingsChosen({ isCreateWidgetsSequentially: true }))
  expect(store.getState().settings.isCreateWidgetsSequentially).toBe(true)
})
