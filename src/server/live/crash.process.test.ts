// The whole server, killed ten times while a session is live: no journalled byte is lost, and the standings are
// those of a run that nothing disturbed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Session } from '#timing'
import { afterAll, expect, it } from 'vitest'
import { rmonitorParser } from '../feeds/rmonitor/parse'
import { fold } from '../recordings/fold'
import { fillDataFolder } from '../testing/data-folder'
import { rmonitorRace } from '../testing/rmonitor-race'
import { type ServerProcess, startProcess } from '../testing/server-process'
import { standingsOf } from '../testing/standings'
import { TimingComputer } from '../testing/timing-computer'
import { journalFiles } from './list-journals'
import { type Checkpoint, Player } from './player'
import { readJournal } from './read-journal'

const kills = 10
const folder = mkdtempSync(join(tmpdir(), 'lap-logic-crash-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
fillDataFolder(folder)
const parserFrom = (from?: string) => rmonitorParser(from === undefined ? {} : { from })

function start(port: number): ServerProcess {
  return startProcess({
    DATA_DIR: folder,
    PORT: '0',
    METRICS_PORT: 'off',
    DEMO: 'false',
    FEED_URL: `rmonitor://127.0.0.1:${port}`,
  })
}

/** What the journal holds, and the session it tells of. */
async function journalled(): Promise<{ bytes: string; session: Session | undefined }> {
  let bytes = ''
  let player: Player | undefined
  for (const { path } of await journalFiles(join(folder, 'journal'))) {
    const { records } = await readJournal(path)
    for (const record of records) {
      if (record.kind === 'start')
        player = new Player(parserFrom, record.checkpoint as Checkpoint | undefined)
      else if (record.kind === 'bytes' || record.kind === 'link') player?.play(record)
      if (record.kind === 'bytes') bytes += Buffer.from(record.bytes).toString('latin1')
    }
  }
  return { bytes, session: player?.session }
}

it('kill -9 ten times in a live session loses nothing that was journalled', async () => {
  const lines = rmonitorRace({ riders: 6, laps: 6, seed: 4 })
  const computer = new TimingComputer({ lines, every: 25 })
  const port = await computer.start()
  let known = ''
  for (let turn = 0; turn < kills; turn += 1) {
    const connected = computer.connected()
    const server = start(port)
    await connected
    await delay(100 + Math.random() * 500)
    server.child.kill('SIGKILL')
    await server.ended
    const { bytes } = await journalled()
    expect(bytes.startsWith(known), 'what was written stays written').toBe(true)
    known = bytes
  }
  const server = start(port)
  await expect.poll(() => computer.isOver, { timeout: 60_000, interval: 250 }).toBe(true)
  await delay(1500)
  computer.stop()
  server.child.kill('SIGTERM')
  await server.ended
  const { bytes, session } = await journalled()
  expect(bytes.startsWith(known)).toBe(true)
  const { sessions } = fold(rmonitorParser(), Buffer.from(lines.join('\r\n')))
  expect(standingsOf(session)).toEqual(standingsOf(sessions[0]))
}, 120_000)
