// What the way of a line costs anybody: a socket, the same bytes to the end of a file, a sync.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { connect, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/project-root'

/** Answers how long each passing took until it was safe; several that come while the disk is busy are synced together. */
export async function bareJournal(
  listening: Server,
  port: number,
  say: (socket: Socket, said: number[]) => Promise<void>,
): Promise<number[]> {
  mkdirSync(join(projectRoot, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(projectRoot, '.cache/bench-bare-'))
  const file = await open(join(folder, 'lines'), 'a')
  const accepted = new Promise<Socket>(resolve => listening.once('connection', resolve))
  const client = connect(port, '127.0.0.1')
  const server = await accepted
  server.setNoDelay(true)
  const said: number[] = []
  const delays: number[] = []
  const waiting: Buffer[] = []
  let writing: Promise<void> | undefined
  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const bytes = Buffer.concat(waiting.splice(0))
      await file.write(bytes)
      await file.datasync()
      const count = String(bytes).split('$J').length - 1
      for (let each = 0; each < count; each += 1) delays.push(performance.now() - (said[delays.length] ?? 0))
    }
    writing = undefined
  }
  client.on('data', chunk => {
    waiting.push(chunk)
    writing ??= write()
  })
  await say(server, said)
  await new Promise(resolve => setTimeout(resolve, 300))
  await writing
  client.destroy()
  server.destroy()
  await file.close()
  rmSync(folder, { recursive: true })
  return delays
}
