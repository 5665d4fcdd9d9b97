// Whether the picker goes on with the next free slot has a storage key of its own (decisions Q-127).
import { settingsChosen } from './settings'
import type { AppStore } from './store'

const storageKey = 'isCreateWidgetsSequentially'

/** Takes up what was chosen on the last visit, and keeps the key equal to the store from then on. */
export function followWidgetSequence(store: AppStore): void {
  const present = (): boolean => store.getState().settings.isCreateWidgetsSequentially
  const stored = readStored()
  if (stored !== undefined) store.dispatch(settingsChosen({ isCreateWidgetsSequentially: stored }))
  let written = present()
  store.subscribe(() => {
    if (present() === written) return
    written = present()
    write(written)
  })
}

function readStored(): boolean | undefined {
  try {
    const text = localStorage.getItem(storageKey)
    return text === 'true' || text === 'false' ? text === 'true' : undefined
  } catch {
    // Storage is blocked: the default holds.
    return undefined
  }
}

function write(isSequential: boolean): void {
  try {
    localStorage.setItem(storageKey, String(isSequential))
  } catch {
    // Storage is blocked or full: the choice holds for this visit, which is all that can be had.
  }
}
