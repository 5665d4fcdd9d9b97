// Locks a folder with a listening Unix socket in it. The kernel answers whether a process listens on a socket file, also
// when the processes run in containers with equal ids and host names, and it does so at once after a kill.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'

export type SocketLock = { readonly unlock: () => void } | 'locked by another' | 'unsupported'

const socketName = /^lock-[0-9a-f]{32}\.socket$/

/**
 * Each process listens on a file with a name of its own and only then looks for others, so that of two processes at least
 * one finds the other. Both may be rejected, but never do both get the lock.
 */
export function lockWithSocket(folder: string): SocketLock {
  const name = `lock-${randomBytes(16).toString('hex')}.socket`
  const server = createServer(socket => socket.destroy())
  if (!listenIn(folder, `${name}.new`, server)) return 'unsupported'
  // The file has its name only once it accepts connections. So a file that refuses them is of an ended process.
  renameSync(join(folder, `${name}.new`), join(folder, name))
  const unlock = (): void => {
    rmSync(join(folder, name), { force: true })
    server.close()
  }
  const others = readdirSync(folder).filter(other => socketName.test(other) && other !== name)
  for (const other of others) {
    if (!isRefusingConnections(folder, other)) {
      unlock()
      return 'locked by another'
    }
    rmSync(join(folder, other), { force: true })
  }
  return { unlock }
}

/** Returns false when the file system or the operating system has no sockets. */
function listenIn(folder: string, name: string, server: Server): boolean {
  // The path of a socket has at most 107 bytes; Linux has a short name for every open folder.
  const directory = openSync(folder, 'r')
  const shortFolder = `/proc/self/fd/${directory}`
  server.on('error', () => undefined)
  server.listen({ path: join(existsSync(shortFolder) ? shortFolder : folder, name) })
  closeSync(directory)
  server.unref()
  return server.listening
}

/** Connects in another process, because Node connects only asynchronously; needed only after a kill or in a conflict. */
const connectScript = `
  require('node:net').connect(process.argv[1])
    .on('connect', () => process.exit(1))
    .on('error', ({ code }) => process.exit(code === 'ECONNREFUSED' || code === 'ENOENT' ? 0 : 1))`

function isRefusingConnections(folder: string, name: string): boolean {
  return spawnSync(process.execPath, ['-e', connectScript, name], { cwd: folder }).status === 0
}
