// Locks the data folder, because two processes on one embedded database would corrupt it. Uses a socket, and the lock of
// the file as well where that is possible: each works on file systems where the other does not.
import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../startup-error'
import { lockWithSocket } from './folder-socket'

/** Locks the folder for this process and returns the unlock function; throws a StartupError when it is locked. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock')
  const file = openLock(path)
  const fileLock = lockFile(file)
  const socketLock = fileLock === 'locked by another' ? fileLock : lockWithSocket(folder)
  if (socketLock === 'locked by another') {
    const holder = readFileSync(path, 'utf8').trim()
    closeSync(file)
    throw new StartupError(
      `The data folder ${folder} is in use by another Lap Logic${holder ? ` (process ${holder})` : ''}. ` +
        `Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  if (socketLock === 'unsupported' && fileLock === 'unsupported') {
    closeSync(file)
    throw new StartupError(
      `The data folder ${folder} cannot be locked, because its file system has no sockets. ` +
        'Install the program flock, or set DATA_DIR to another folder.',
    )
  }
  ftruncateSync(file)
  writeSync(file, String(process.pid))
  return () => {
    if (socketLock !== 'unsupported') socketLock.unlock()
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
 * Locks the open file with the `flock` program where it is installed, because Node has no such call. The kernel lock
 * belongs to the file description that both processes share and is released when this process ends for any reason.
 */
function lockFile(file: number): 'locked' | 'locked by another' | 'unsupported' {
  const { status, error } = spawnSync('flock', ['--nonblock', '--exclusive', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', file],
  })
  if (error) return 'unsupported'
  return status === 0 ? 'locked' : 'locked by another'
}
