// The journal on the disk of this folder: how many records it takes, and how long each waits until it is safe.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { openJournal } from '../src/server/live/journal'
import type { JournalFile } from '../src/server/live/journal-file'
import { encodeRecord, type JournalEntry } from '../src/server/live/journal-record'
import { createLog } from '../src/server/log'
import { projectRoot } from '../src/server/project-root'
import { median, tell } from './figures.mjs'

const entry: JournalEntry = {
  kind: 'bytes',
  at: 1_783_000_000_000,
  bytes: Buffer.from('$G,4,"71",2,"00:03:09.846"\r\n$H,3,"71",2,"00:01:34.211"\r\n'),
}
const runs = 5
const oneAtATime = 300
const inFlight = { senders: 200, each: 100 }

/** How long each took, in milliseconds, one after another. */
async function delaysOf(count: number, work: () => Promise<void>): Promise<number[]> {
  const delays: number[] = []
  for (let index = 0; index < count; index += 1) {
    const began = performance.now()
    await work()
    delays.push(performance.now() - began)
  }
  return delays
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const perSecond = (delays: readonly number[]): number => delays.length / (sum(delays) / 1000)

function percentile(delays: readonly number[], part: number): number {
  return delays.toSorted((one, other) => one - other)[Math.floor(delays.length * part)] ?? Number.NaN
}

/** The least that anybody can do: the same bytes to the end of a file, and a sync. */
async function bare(path: string): Promise<number[]> {
  const bytes = encodeRecord(entry)
  const file = await open(path, 'w')
  let position = 0
  const delays = await delaysOf(oneAtATime, async () => {
    await file.write(bytes, 0, bytes.length, position)
    await file.datasync()
    position += bytes.length
  })
  await file.close()
  return delays
}

async function together(file: JournalFile): Promise<{ rate: number; delays: number[] }> {
  const began = performance.now()
  const senders = Array.from({ length: inFlight.senders }, () =>
    delaysOf(inFlight.each, () => file.append(entry)),
  )
  const delays = (await Promise.all(senders)).flat()
  return { rate: delays.length / ((performance.now() - began) / 1000), delays }
}

mkdirSync(join(projectRoot, '.cache'), { recursive: true })
const folder = mkdtempSync(join(projectRoot, '.cache/bench-journal-'))
const journal = openJournal(join(folder, 'journal'), createLog('silent'))
try {
  const start = { id: 'bench', feed: 'bench', protocol: 'rmonitor', startedAt: 0, checkpoint: undefined }
  const file = await journal.begin(start)
  // The first run only warms up. They take turns, so that a disk that is busy is so for all of them.
  const references: number[][] = []
  const alone: number[][] = []
  const crowds: { rate: number; delays: number[] }[] = []
  for (let run = 0; run <= runs; run += 1) {
    references.push(await bare(join(folder, 'bare')))
    alone.push(await delaysOf(oneAtATime, () => file.append(entry)))
    crowds.push(await together(file))
  }
  const measured = { references: references.slice(1), alone: alone.slice(1), crowds: crowds.slice(1) }
  const write = 'a bare write and fdatasync'
  const reference: [string, number] = [write, median(measured.references.map(perSecond))]
  tell({
    name: `Journal, ${inFlight.senders} in flight`,
    figure: median(measured.crowds.map(({ rate }) => rate)),
    unit: 'appends/s',
    reference,
  })
  tell({
    name: 'Journal, one at a time',
    figure: median(measured.alone.map(perSecond)),
    unit: 'appends/s',
    reference,
  })
  for (const [name, part] of [['p50', 0.5] as const, ['p99', 0.99] as const]) {
    const waited = percentile(measured.alone.flat(), part)
    tell({
      name: `Journal, append to disk, ${name}`,
      figure: waited,
      unit: 'ms',
      reference: [write, percentile(measured.references.flat(), part)],
      promise: ['at most 50 ms', waited <= 50],
    })
  }
  const crowded = percentile(
    measured.crowds.flatMap(({ delays }) => delays),
    0.99,
  )
  tell({
    name: `Journal, append to disk, ${inFlight.senders} in flight, p99`,
    figure: crowded,
    unit: 'ms',
    promise: ['at most 50 ms', crowded <= 50],
  })
} finally {
  await journal.stop()
  rmSync(folder, { recursive: true })
}
