// A server records and stores a session; the verify command then compares the database with the journal.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { Database } from '../db/database'
import { lockFolder } from '../db/folder-lock'
import { laps } from '../db/schema'
import { listJournals } from '../live/list-journals'
import { fillDataFolder } from '../testing/data-folder'
import { buildRmonitorRace } from '../testing/rmonitor-race'
import { startProcess } from '../testing/server-process'

const folder = mkdtempSync(join(tmpdir(), 'lap-logic-verify-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
fillDataFolder(folder)

async function verify(...args: string[]): Promise<readonly [code: number | null, output: string]> {
  return verifyFolder(folder, ...args)
}

async function verifyFolder(
  dataFolder: string,
  ...args: string[]
): Promise<readonly [code: number | null, output: string]> {
  const command = startProcess({ DATA_DIR: dataFolder }, { program: 'feed', args: ['verify', ...args] })
  return [await command.ended, command.output()]
}

async function recordSession(): Promise<void> {
  const nextRun = ['$B,22,"Superbike Race 2"', '$F,9999,"00:00:00","14:00:00","00:00:00","      "']
  const lines = [...buildRmonitorRace({ riders: 4, laps: 4, seed: 5 }), ...nextRun]
  let hasSent = false
  const computer = createServer(socket => {
    socket.on('error', () => undefined)
    // A slow server may reconnect because of the silence; the same lines would start another session.
    if (!hasSent) socket.write(lines.map(line => `${line}\r\n`).join(''))
    hasSent = true
  })
  await new Promise<void>(resolve => computer.listen(0, '127.0.0.1', resolve))
  const { port } = computer.address() as AddressInfo
  const server = startProcess({
    DATA_DIR: folder,
    PORT: '0',
    DEMO: 'false',
    FEED_URL: `rmonitor://127.0.0.1:${port}`,
  })
  const isStored = async () => (await listJournals(join(folder, 'journal'))).some(({ isClosed }) => isClosed)
  await expect.poll(isStored, { timeout: 60_000, interval: 100 }).toBe(true)
  computer.close()
  server.child.kill('SIGTERM')
  await server.ended
}

async function changeLap(): Promise<void> {
  const database = new Database({
    source: { folder: join(folder, 'database') },
    log: pino({ level: 'silent' }),
    prepare: () => Promise.resolve(),
  })
  await database.start()
  await database.orm.update(laps).set({ timeMs: 1 }).where(eq(laps.number, 2))
  await database.stop()
}

it('verify reports equality, then the values that were changed, and a server that uses the database', async () => {
  await recordSession()
  const [code, output] = await verify()
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/Superbike Race 1: equal\n1 equal, 0 different, 0 not stored, 1 still recorded\n$/),
  ])

  await changeLap()
  const [changedCode, changedOutput] = await verify()
  expect(changedCode).toBe(1)
  expect(changedOutput).toMatch(/: 4 differences\n.*: 1, lap 2: timeMs is 1, the journal gives 9\d{4}\n/)
  expect(changedOutput).toContain('0 equal, 1 different, 0 not stored, 1 still recorded')
  const [, json] = await verify('--json')
  expect(JSON.parse(json)).toMatchObject({ name: 'Superbike Race 1', differences: { length: 4 } })

  const unlock = lockFolder(folder)
  expect(await verify()).toEqual([1, expect.stringContaining('in use')])
  unlock()
})

it('verify fails without a journal, and creates no database', async () => {
  const newFolder = join(folder, 'new')
  expect(await verifyFolder(newFolder)).toEqual([
    1,
    expect.stringContaining(`There is no journal in ${newFolder}.`),
  ])
  expect(existsSync(newFolder)).toBe(false)
})
