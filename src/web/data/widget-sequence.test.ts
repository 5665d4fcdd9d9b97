import { afterEach, expect, test, vi } from 'vitest'
import { settingsChosen } from './settings'
import { makeStore, resetState } from './store'
import { followWidgetSequence } from './widget-sequence'

const key = 'isCreateWidgetsSequentially'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('D-185 the choice is kept under its own key and comes back', () => {
  const store = makeStore()
  followWidgetSequence(store)
  expect(localStorage.getItem(key)).toBeNull()
  store.dispatch(settingsChosen({ isCreateWidgetsSequentially: true }))
  expect(localStorage.getItem(key)).toBe('true')
  const next = makeStore()
  followWidgetSequence(next)
  expect(next.getState().settings.isCreateWidgetsSequentially).toBe(true)
})

test('a reset of the store is followed', () => {
  const store = makeStore()
  followWidgetSequence(store)
  store.dispatch(settingsChosen({ isCreateWidgetsSequentially: true }))
  store.dispatch(resetState())
  expect(localStorage.getItem(key)).toBe('false')
})

test('what is no choice is not taken for one', () => {
  localStorage.setItem(key, 'perhaps')
  const store = makeStore()
  followWidgetSequence(store)
  expect(store.getState().settings.isCreateWidgetsSequentially).toBe(false)
})

test('blocked storage leaves the choice for this visit', () => {
  const refuse = (): never => {
    throw new Error('blocked')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, clear: () => {} })
  const store = makeStore()
  followWidgetSequence(store)
  store.dispatch(settingsChosen({ isCreateWidgetsSequentially: true }))
  expect(store.getState().settings.isCreateWidgetsSequentially).toBe(true)
})
