// Watches a journal while two sessions are written to it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { openJournal } from '../live/journal'
import { buildRmonitorRace } from '../testing/rmonitor-race'
import type { Report } from './report'
import { watch } from './watch'

const folder = mkdtempSync(join(tmpdir(), 'lap-logic-watch-'))
afterEach(() => rmSync(folder, { recursive: true }))

it('shows the standings of the journal when they change, and then those of the next session', async () => {
  const journal = openJournal(join(folder, 'journal'), pino({ level: 'silent' }))
  const stopping = new AbortController()
  const reports: Report[] = []
  const watching = watch({
    dataFolder: folder,
    signal: stopping.signal,
    show: report => reports.push(report),
  })
  const start = { feed: 'track', protocol: 'rmonitor', checkpoint: undefined }
  const first = await journal.begin({ ...start, id: 'one', startedAt: 1 })
  const text = buildRmonitorRace({ riders: 3, laps: 2, seed: 1 }).join('\r\n')
  const middle = text.indexOf('$H', text.length / 2)
  await first.append({ kind: 'bytes', at: 2, bytes: Buffer.from(text.slice(0, middle)) })
  await expect.poll(() => reports.at(-1)?.sessions[0]?.rows.length, { timeout: 60_000 }).toBe(3)
  const before = reports.length
  await first.append({ kind: 'bytes', at: 3, bytes: Buffer.from(`${text.slice(middle)}\r\n`) })
  await expect.poll(() => reports.length, { timeout: 60_000 }).toBeGreaterThan(before)
  expect(reports.at(-1)?.sessions[0]?.rows.map(({ laps }) => laps)).toEqual([2, 2, 2])

  // The first session is not closed yet, because it is not stored in the database. The next one is shown anyway.
  const second = await journal.begin({ ...start, id: 'two', startedAt: 4 })
  await second.append({
    kind: 'bytes',
    at: 5,
    bytes: Buffer.from(
      '$B,9,"Practice"\r\n$A,"7","7",1,"Ana","Ortiz","",1\r\n$F,0,"00:00:00","14:00:00","00:00:01","Green "\r\n$J,"7","00:01:30.000","00:01:30.000"\r\n',
    ),
  })
  await expect.poll(() => reports.at(-1)?.sessions[0]?.name, { timeout: 60_000 }).toBe('Practice')
  stopping.abort()
  await watching
  await journal.stop()
})
