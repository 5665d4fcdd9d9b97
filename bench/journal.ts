// Measures appends per second and the time until an append is synced, on the disk of the project.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { openJournal } from '../src/server/live/journal'
import type { JournalFile } from '../src/server/live/journal-file'
import { encodeRecord, type JournalEntry } from '../src/server/live/journal-record'
import { createLog } from '../src/server/log'
import { projectRoot } from '../src/server/project-root'
import { median, report } from './report.mjs'

const entry: JournalEntry = {
  kind: 'bytes',
  at: 1_783_000_000_000,
  bytes: Buffer.from('$G,4,"71",2,"00:03:09.846"\r\n$H,3,"71",2,"00:01:34.211"\r\n'),
}
const runs = 5
const sequentialAppends = 300
const concurrent = { senders: 200, appends: 100 }

/** Runs the work repeatedly and returns the duration of each run in milliseconds. */
async function measureRuns(count: number, work: () => Promise<void>): Promise<number[]> {
  const delays: number[] = []
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now()
    await work()
    delays.push(performance.now() - startedAt)
  }
  return delays
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const perSecond = (delays: readonly number[]): number => delays.length / (sum(delays) / 1000)

function percentile(delays: readonly number[], share: number): number {
  return delays.toSorted((one, other) => one - other)[Math.floor(delays.length * share)] ?? Number.NaN
}

/** The reference: appends the same bytes to a plain file and syncs it. */
async function measureBareFile(path: string): Promise<number[]> {
  const bytes = encodeRecord(entry)
  const file = await open(path, 'w')
  let position = 0
  const delays = await measureRuns(sequentialAppends, async () => {
    await file.write(bytes, 0, bytes.length, position)
    await file.datasync()
    position += bytes.length
  })
  await file.close()
  return delays
}

async function measureConcurrent(file: JournalFile): Promise<{ rate: number; delays: number[] }> {
  const startedAt = performance.now()
  const senders = Array.from({ length: concurrent.senders }, () =>
    measureRuns(concurrent.appends, () => file.append(entry)),
  )
  const delays = (await Promise.all(senders)).flat()
  return { rate: delays.length / ((performance.now() - startedAt) / 1000), delays }
}

mkdirSync(join(projectRoot, '.cache'), { recursive: true })
const folder = mkdtempSync(join(projectRoot, '.cache/bench-journal-'))
const journal = openJournal(join(folder, 'journal'), createLog('silent'))
try {
  const start = { id: 'bench', feed: 'bench', protocol: 'rmonitor', startedAt: 0, checkpoint: undefined }
  const file = await journal.begin(start)
  // The first run is a warm-up. The runs alternate, so that other disk load affects all of them.
  const references: number[][] = []
  const sequential: number[][] = []
  const concurrentRuns: { rate: number; delays: number[] }[] = []
  for (let run = 0; run <= runs; run += 1) {
    references.push(await measureBareFile(join(folder, 'bare')))
    sequential.push(await measureRuns(sequentialAppends, () => file.append(entry)))
    concurrentRuns.push(await measureConcurrent(file))
  }
  const measured = {
    references: references.slice(1),
    sequential: sequential.slice(1),
    concurrentRuns: concurrentRuns.slice(1),
  }
  const referenceName = 'a bare write and fdatasync'
  const reference: [string, number] = [referenceName, median(measured.references.map(perSecond))]
  report({
    name: `Journal, ${concurrent.senders} concurrent appends`,
    value: median(measured.concurrentRuns.map(({ rate }) => rate)),
    unit: 'appends/s',
    reference,
  })
  report({
    name: 'Journal, one at a time',
    value: median(measured.sequential.map(perSecond)),
    unit: 'appends/s',
    reference,
  })
  for (const [name, share] of [['p50', 0.5] as const, ['p99', 0.99] as const]) {
    const delay = percentile(measured.sequential.flat(), share)
    report({
      name: `Journal, append to disk, ${name}`,
      value: delay,
      unit: 'ms',
      reference: [referenceName, percentile(measured.references.flat(), share)],
      target: ['at most 50 ms', delay <= 50],
    })
  }
  const concurrentP99 = percentile(
    measured.concurrentRuns.flatMap(({ delays }) => delays),
    0.99,
  )
  report({
    name: `Journal, append to disk, ${concurrent.senders} concurrent appends, p99`,
    value: concurrentP99,
    unit: 'ms',
    target: ['at most 50 ms', concurrentP99 <= 50],
  })
} finally {
  await journal.stop()
  rmSync(folder, { recursive: true })
}
