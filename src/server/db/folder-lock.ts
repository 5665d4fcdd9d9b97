// Locks the data folder, because two processes on one embedded database would corrupt it.
import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../startup-error'

/** Locks the folder for this process and returns the unlock function; throws a StartupError when it is locked. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock')
  const file = openLock(path)
  if (isLockedByOther(file, path)) {
    const holder = readFileSync(path, 'utf8').trim()
    closeSync(file)
    throw new StartupError(
      `The data folder ${folder} is in use by another Lap Logic${holder ? ` (process ${holder})` : ''}. ` +
        `Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  ftruncateSync(file)
  writeSync(file, String(process.pid))
  return () => {
    ftruncateSync(file)
    closeSync(file)
  }
}

function openLock(path: string): number {
  try {
    return openSync(path, 'a+', 0o600)
  } catch (error) {
    throw new StartupError(
      `The lock ${path} cannot be opened (${error instanceof Error ? error.message : String(error)}).`,
    )
  }
}

/**
 * Locks the open file with the `flock` program, because Node has no such call. The kernel lock belongs to the file
 * description that both processes share and is released when this process ends for any reason.
 */
function isLockedByOther(file: number, path: string): boolean {
  const { status, error } = spawnSync('flock', ['--nonblock', '--exclusive', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', file],
  })
  return error ? isHolderAlive(path) : status !== 0
}

/** Fallback without `flock` (macOS, Windows): whether the process named in the file still runs. */
function isHolderAlive(path: string): boolean {
  const holder = Number(readFileSync(path, 'utf8'))
  if (!Number.isInteger(holder) || holder <= 0 || holder === process.pid) return false
  try {
    process.kill(holder, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
