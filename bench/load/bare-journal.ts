// The reference for the live path: reads a socket, appends the bytes to a file and syncs it.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { connect, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/project-root'

/** Measures the time until each passing is synced. Data that arrives during a sync is synced together. */
export async function measureBareJournal(
  listener: Server,
  port: number,
  sendPassings: (socket: Socket, sentAt: number[]) => Promise<void>,
): Promise<number[]> {
  mkdirSync(join(projectRoot, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(projectRoot, '.cache/bench-bare-'))
  const file = await open(join(folder, 'lines'), 'a')
  const accepted = new Promise<Socket>(resolve => listener.once('connection', resolve))
  const client = connect(port, '127.0.0.1')
  const server = await accepted
  server.setNoDelay(true)
  const sentAt: number[] = []
  const delays: number[] = []
  const queued: Buffer[] = []
  let writing: Promise<void> | undefined
  const write = async (): Promise<void> => {
    while (queued.length > 0) {
      const bytes = Buffer.concat(queued.splice(0))
      await file.write(bytes)
      await file.datasync()
      const count = String(bytes).split('$J').length - 1
      for (let each = 0; each < count; each += 1)
        delays.push(performance.now() - (sentAt[delays.length] ?? 0))
    }
    writing = undefined
  }
  client.on('data', chunk => {
    queued.push(chunk)
    writing ??= write()
  })
  await sendPassings(server, sentAt)
  await new Promise(resolve => setTimeout(resolve, 300))
  await writing
  client.destroy()
  server.destroy()
  await file.close()
  rmSync(folder, { recursive: true })
  return delays
}
