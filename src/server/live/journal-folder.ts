// Creates and locks the journal folder.
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lockFolder } from '../db/folder-lock'
import { StartupError } from '../startup-error'

/** Throws a StartupError if the folder cannot be used. Returns a function that unlocks the folder. */
export function lockJournalFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    syncFolderNow(dirname(folder))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`The journal folder ${folder} cannot be used (${reason}).`)
  }
  const unlock = lockFolder(folder)
  // A crash interrupted the creation of these files. Nothing in them was acknowledged.
  for (const name of readdirSync(folder)) if (name.endsWith('.new')) rmSync(join(folder, name))
  return unlock
}

/** A new folder survives a power loss only after its parent folder has been synced. */
function syncFolderNow(folder: string): void {
  const file = openSync(folder, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
