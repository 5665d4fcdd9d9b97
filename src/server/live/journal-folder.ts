// The folder of the journal, for this process alone.
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lockFolder } from '../db/folder-lock'
import { StartRefusal } from '../start-refusal'

/** Refuses with a StartRefusal. The answer gives the folder back. */
export function takeJournalFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    syncFolderNow(dirname(folder))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefusal(`The journal folder ${folder} cannot be used (${reason}).`)
  }
  const unlock = lockFolder(folder)
  // Sessions that a crash kept from beginning; nothing was ever acknowledged in them.
  for (const name of readdirSync(folder)) if (name.endsWith('.new')) rmSync(join(folder, name))
  return unlock
}

/** A folder survives a loss of power only if the one that it is in has been synced. */
function syncFolderNow(folder: string): void {
  const file = openSync(folder, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
