// Kills the whole server ten times while a session is live. No journaled byte may be lost, and the standings must equal
// those of an undisturbed run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Session } from '#timing'
import { afterAll, expect, it } from 'vitest'
import { createRmonitorParser } from '../feeds/rmonitor/parse'
import { replayRecording } from '../recordings/replay'
import { fillDataFolder } from '../testing/data-folder'
import { buildRmonitorRace } from '../testing/rmonitor-race'
import { type ServerProcess, startProcess } from '../testing/server-process'
import { standingsOf } from '../testing/standings'
import { TimingComputer } from '../testing/timing-computer'
import { listJournals } from './list-journals'
import { type Checkpoint, RecordProcessor } from './record-processor'
import { readJournal } from './read-journal'

const kills = 10
const folder = mkdtempSync(join(tmpdir(), 'lap-logic-crash-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
fillDataFolder(folder)
const createParser = (from?: string) => createRmonitorParser(from === undefined ? {} : { from })

function start(port: number): ServerProcess {
  return startProcess({
    DATA_DIR: folder,
    PORT: '0',
    METRICS_PORT: 'off',
    DEMO: 'false',
    FEED_URL: `rmonitor://127.0.0.1:${port}`,
  })
}

/** The bytes in the journal and the session that results from them. */
async function readJournaled(): Promise<{ bytes: string; session: Session | undefined }> {
  let bytes = ''
  let processor: RecordProcessor | undefined
  for (const { path } of await listJournals(join(folder, 'journal'))) {
    const { records } = await readJournal(path)
    for (const record of records) {
      if (record.kind === 'start')
        processor = new RecordProcessor(createParser, record.checkpoint as Checkpoint | undefined)
      else if (record.kind === 'bytes' || record.kind === 'link') processor?.process(record)
      if (record.kind === 'bytes') bytes += Buffer.from(record.bytes).toString('latin1')
    }
  }
  return { bytes, session: processor?.session }
}

it('a server that is killed ten times during a live session loses no journaled byte', async () => {
  const lines = buildRmonitorRace({ riders: 6, laps: 6, seed: 4 })
  const computer = new TimingComputer({ lines, intervalMs: 25 })
  const port = await computer.start()
  let knownBytes = ''
  for (let turn = 0; turn < kills; turn += 1) {
    const connected = computer.waitForConnection()
    const server = start(port)
    await connected
    await delay(100 + Math.random() * 500)
    server.child.kill('SIGKILL')
    await server.ended
    const { bytes } = await readJournaled()
    expect(bytes.startsWith(knownBytes), 'what was written stays written').toBe(true)
    knownBytes = bytes
  }
  const server = start(port)
  await expect.poll(() => computer.isOver, { timeout: 60_000, interval: 250 }).toBe(true)
  await delay(1500)
  computer.stop()
  server.child.kill('SIGTERM')
  await server.ended
  const { bytes, session } = await readJournaled()
  expect(bytes.startsWith(knownBytes)).toBe(true)
  const { sessions } = replayRecording(createRmonitorParser(), Buffer.from(lines.join('\r\n')))
  expect(standingsOf(session)).toEqual(standingsOf(sessions[0]))
}, 120_000)
