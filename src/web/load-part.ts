// Loads a part of a page when it is first needed. If that fails, the page stays as it is and a message says so.
import { showError } from '#ui'
import { reportError } from './data/api/report-error'
import { loadChunk } from './load-chunk'

export async function loadPart<Module>(
  chunk: string,
  load: () => Promise<Module>,
): Promise<Module | undefined> {
  try {
    return await loadChunk(chunk, load)
  } catch (error) {
    reportError(`Loading ${chunk} failed`, error)
    showError(`load/${chunk}`, 'This could not be loaded. Check the connection and try again.')
    return undefined
  }
}
