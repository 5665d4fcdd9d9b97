// Keeps the templates in step with the rest while the dashboard is open: loads them, copies their settings into the
// app's (decisions Q-071), makes the tiles of the sectors, and keeps the copy in this browser.
import type { Template } from '#contract'
import { settingsChosen } from '../settings'
import type { AppStore } from '../store'
import { isEqual } from './is-equal'
import { keepTemplates, readKeptTemplates, templatesKey, toKeep } from './kept-templates'
import { loadTemplates } from './load-templates'
import { isBuildingDue } from './sector-tiles'
import { copyWritten, sectorsSeen } from './template-actions'
import { selectBook, selectSeenSectors } from './template-selectors'
import { shownSettings } from './template-settings'

/** Runs until the answer is called. */
export function startTemplates(store: AppStore): () => void {
  let wasOnline = store.getState().settings.isOnline
  let seenSettings: Template['templateSettings'] | undefined
  let kept: readonly unknown[] = []

  function look(): void {
    copySettings()
    makeSectorTiles()
    keepCopy()
    const { isOnline } = store.getState().settings
    const isBack = isOnline && !wasOnline
    wasOnline = isOnline
    if (isBack) void store.dispatch(loadTemplates())
  }

  function copySettings(): void {
    const settings = selectBook(store.getState()).current?.templateSettings
    if (!settings || settings === seenSettings) return
    seenSettings = settings
    const shown = shownSettings(settings)
    const present = store.getState().settings
    if (!isEqual({ ...present, ...shown }, present)) store.dispatch(settingsChosen(shown))
  }

  function makeSectorTiles(): void {
    const { current, built } = selectBook(store.getState())
    const seen = selectSeenSectors(store.getState())
    if (current && seen && isBuildingDue(built, seen)) store.dispatch(sectorsSeen(seen))
  }

  function keepCopy(): void {
    const book = selectBook(store.getState())
    // What was cleared is not written again; the server's answer fills it the next time.
    if (book.owner === null || !book.current) return
    const now = [book.owner, book.all, book.current.id === null && book.current]
    if (now.every((part, index) => part === kept[index])) return
    kept = now
    keepTemplates(book.owner, toKeep(book))
  }

  function takeCopy(oldCopy: string | null, newCopy?: string | null): void {
    const { owner } = selectBook(store.getState())
    // Cleared storage says nothing about templates.
    if (owner === null || newCopy === null) return
    const [before, after] = [readKeptTemplates(owner, oldCopy), readKeptTemplates(owner, newCopy)]
    store.dispatch(copyWritten({ before, after }))
  }

  function hear({ key, oldValue, newValue }: StorageEvent): void {
    if (key === templatesKey) takeCopy(oldValue, newValue)
  }

  // While the dashboard was closed here, another tab may have added some.
  takeCopy(null)
  const unsubscribe = store.subscribe(look)
  window.addEventListener('storage', hear)
  void store.dispatch(loadTemplates())
  look()
  return () => {
    unsubscribe()
    window.removeEventListener('storage', hear)
  }
}
