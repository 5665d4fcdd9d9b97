// Synchronizes the template book while the dashboard is open: loads it once after sign-in, copies the settings of the
// current template to the app settings (decisions Q-071), adds sector tiles and writes the copy in localStorage.
import type { Template } from '#contract'
import { settingsChosen } from '../preferences/reducer'
import type { AppStore, AppThunk } from '../root-state'
import { readCopy, templatesKey, writeCopy } from './browser-copy'
import { resolveSettings } from './current-template'
import { bookStarted, copyChanged, loadFailed, sectorsReceived } from './reducer'
import { fetchTemplates } from './requests'
import { saveSelection } from './save-thunks'
import { needsSectorTiles } from './sector-tiles'
import { selectBook, selectRaceSectors } from './selectors'
import { isEqual } from './template-content'

/** Loads the templates of the signed-in user unless they are loaded or loading (decisions Q-135). */
function loadTemplates(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const userId = getState().auth.user?.id
    if (userId === undefined) return
    const { ownerId, isLoaded, isLoading } = selectBook(getState())
    if (ownerId === userId && (isLoaded || isLoading)) return
    if (ownerId !== userId) dispatch(bookStarted({ ownerId: userId, copy: readCopy(userId) }))
    const result = await dispatch(fetchTemplates({ query: { userId } }))
    if (selectBook(getState()).ownerId !== userId) return
    if (!fetchTemplates.fulfilled.match(result)) {
      dispatch(loadFailed())
      return
    }
    // The user may have selected another template while there was no network.
    const { current } = selectBook(getState())
    const selected = result.payload.templates.find(({ isSelected }) => isSelected)
    if (current && current.id !== null && current.id !== selected?.id) await dispatch(saveSelection())
  }
}

/** Runs until the returned function is called. */
export function startTemplateSync(store: AppStore): () => void {
  let wasOnline = store.getState().settings.isOnline
  let copiedSettings: Template['templateSettings'] | undefined
  let writtenParts: readonly unknown[] = []

  function onStateChange(): void {
    copySettings()
    buildSectorTiles()
    writeBrowserCopy()
    const { isOnline } = store.getState().settings
    const isBackOnline = isOnline && !wasOnline
    wasOnline = isOnline
    if (isBackOnline) void store.dispatch(loadTemplates())
  }

  function copySettings(): void {
    const settings = selectBook(store.getState()).current?.templateSettings
    if (!settings || settings === copiedSettings) return
    copiedSettings = settings
    // The columns are no app setting.
    const { columns: _, ...resolved } = resolveSettings(settings)
    const appSettings = store.getState().settings
    if (!isEqual({ ...appSettings, ...resolved }, appSettings)) store.dispatch(settingsChosen(resolved))
  }

  function buildSectorTiles(): void {
    const { current, builtSectors } = selectBook(store.getState())
    const race = selectRaceSectors(store.getState())
    if (current && race && needsSectorTiles(builtSectors, race)) store.dispatch(sectorsReceived(race))
  }

  function writeBrowserCopy(): void {
    const book = selectBook(store.getState())
    // After a reset the book is empty; the cleared copy must not be written again.
    if (book.ownerId === null || !book.current) return
    const parts = [book.ownerId, book.all, book.current.id === null && book.current]
    if (parts.every((part, index) => part === writtenParts[index])) return
    writtenParts = parts
    writeCopy(book.ownerId, book)
  }

  function mergeCopy(oldCopy: string | null, newCopy?: string | null): void {
    const { ownerId } = selectBook(store.getState())
    // A copy that was removed does not mean that the templates were deleted.
    if (ownerId === null || newCopy === null) return
    const [before, after] = [readCopy(ownerId, oldCopy), readCopy(ownerId, newCopy)]
    store.dispatch(copyChanged({ before, after }))
  }

  function onStorageChange({ key, oldValue, newValue }: StorageEvent): void {
    if (key === templatesKey) mergeCopy(oldValue, newValue)
  }

  // Another tab may have added templates while the dashboard was closed here.
  mergeCopy(null)
  const unsubscribe = store.subscribe(onStateChange)
  window.addEventListener('storage', onStorageChange)
  void store.dispatch(loadTemplates())
  onStateChange()
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorageChange)
  }
}
