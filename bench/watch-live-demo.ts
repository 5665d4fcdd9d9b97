// Watches the live demo of a running server and reports implausible data.
// `npm run bench -- watch-live-demo 60`: for 60 minutes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../scripts/setup.mjs'
import { startProcess } from '../src/server/testing/server-process'
import { Findings } from './watch/findings'
import { ApiClient } from './watch/api-client'
import { RaceWatcher } from './watch/race-watcher'
import type { StreamEvent } from '../src/server/testing/live-viewer'

const minutes = Number(process.argv[2] ?? 60)
const pollIntervalMs = 10
const compareIntervalMs = 15_000
/** The pause between two sessions, including the simulation of the next one. */
const maxPauseMs = 75_000
/** The wait after the end of a session until its last data is stored. */
const storageDelayMs = 8000

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
await build(console.log)
const folder = mkdtempSync(join(tmpdir(), 'lap-logic-watch-'))
const server = startProcess({ PORT: '0', DATA_DIR: folder, DEMO_RACES: 'true' }, { isLongRunning: true })
const readyLine = await server.waitForOutput('Lap Logic is ready')
const origin = /Lap Logic is ready: (\S+)/.exec(readyLine)?.[1] ?? ''
console.log(`Watching ${origin} for ${minutes} minutes`)

const findings = new Findings()
const client = new ApiClient(origin)
await client.signIn()
const announcements = await client.watch('')
const startedAt = Date.now()
let until = startedAt + minutes * 60_000
// Ctrl-C ends the watch early and prints the findings.
process.once('SIGINT', () => (until = 0))
let watcher: RaceWatcher | undefined
let endedAt: number | undefined = Date.now()
let comparedAt = Date.now()
let sessions = 0
const pendingComparisons: Promise<void>[] = []

function runInBackground(work: Promise<void>): void {
  pendingComparisons.push(work.catch((error: unknown) => findings.add('comparison', [String(error)])))
}

async function follow({ race }: StreamEvent<'live'>['data']): Promise<void> {
  if (race === null) {
    endedAt = Date.now()
    const ended = watcher
    if (ended !== undefined) runInBackground(wait(storageDelayMs).then(() => ended.compareStored()))
    return
  }
  const pause = Date.now() - (endedAt ?? Number.NaN)
  endedAt = undefined
  if (pause > maxPauseMs) findings.add('live demo', [`no live session for ${Math.round(pause / 1000)} s`])
  if (watcher !== undefined) console.log(watcher.summary)
  watcher?.close()
  watcher = await RaceWatcher.open(client, findings, race)
  sessions += 1
  comparedAt = Date.now()
}

while (Date.now() < until && server.child.exitCode === null) {
  for (const each of announcements.events.splice(0))
    if (each.event === 'live') await follow((each as StreamEvent<'live'>).data)
  watcher?.processEvents()
  if (endedAt !== undefined && Date.now() - endedAt > maxPauseMs * 2)
    findings.add('live demo', ['no live session for more than two minutes'])
  if (watcher?.isLive === true && Date.now() - comparedAt > compareIntervalMs) {
    comparedAt = Date.now()
    runInBackground(watcher.compare())
  }
  await wait(pollIntervalMs)
}

await Promise.all(pendingComparisons)
if (watcher !== undefined) console.log(watcher.summary)
watcher?.close()
announcements.close()
server.child.kill('SIGTERM')
const code = await server.ended
rmSync(folder, { recursive: true, force: true })
if (code !== 0) findings.add('server', [`exited with ${code}: ${server.output().slice(-2000)}`])
findings.printSummary()
const watchedMinutes = ((Date.now() - startedAt) / 60_000).toFixed(1)
console.log(`${sessions} sessions watched in ${watchedMinutes} minutes; ${findings.count} problems`)
process.exit(findings.count === 0 ? 0 : 1)
