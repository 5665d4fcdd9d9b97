// One process, one data folder: two on the same embedded database lose data silently.
import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../start-refusal'

/** Takes the folder for this process or refuses. The answer gives it back. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock')
  const file = openLock(path)
  if (isTaken(file, path)) {
    const holder = readFileSync(path, 'utf8').trim()
    closeSync(file)
    throw new StartRefusal(
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
    throw new StartRefusal(
      `The lock ${path} cannot be opened (${error instanceof Error ? error.message : String(error)}).`,
    )
  }
}

/**
 * The kernel's lock belongs to the open file, which a child process shares: so `flock` may take it for us
 * and go, and the kernel lets go when this process ends, however it ends. (Node has no call for it.)
 */
function isTaken(file: number, path: string): boolean {
  const { status, error } = spawnSync('flock', ['--nonblock', '--exclusive', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', file],
  })
  return error ? isHolderAlive(path) : status !== 0
}

/** Where there is no `flock` (macOS, Windows): the process written in the file, if it still runs. */
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
