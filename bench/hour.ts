// An hour in front of the live demo, as somebody who knows racing would spend it: whatever is absurd is told.
// `npm run bench -- hour 60`; the number is minutes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../scripts/setup.mjs'
import { startProcess } from '../src/server/testing/server-process'
import { Findings } from './watch/findings'
import { Page } from './watch/page'
import { RaceWatch } from './watch/race-watch'
import type { StreamEvent } from '../src/server/testing/live-viewer'

const minutes = Number(process.argv[2] ?? 60)
const lookEvery = 10
const compareEvery = 15_000
/** Between two sessions, with what it takes to make one. */
const longestPause = 75_000
/** What was shown last is stored, and then read anew. */
const settled = 8000

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
await build(console.log)
const folder = mkdtempSync(join(tmpdir(), 'lap-logic-hour-'))
const server = startProcess({ PORT: '0', DATA_DIR: folder, DEMO_RACES: 'true' }, { isLasting: true })
const said = await server.said('Lap Logic is ready')
const origin = /Lap Logic is ready: (\S+)/.exec(said)?.[1] ?? ''
console.log(`Watching ${origin} for ${minutes} minutes`)

const findings = new Findings()
const page = new Page(origin)
await page.signIn()
const lobby = await page.watch('')
const began = Date.now()
let until = began + minutes * 60_000
// Whoever has seen enough is still told what was found.
process.once('SIGINT', () => (until = 0))
let watched: RaceWatch | undefined
let endedAt: number | undefined = Date.now()
let comparedAt = Date.now()
let sessions = 0
const afterwards: Promise<void>[] = []

function meanwhile(work: Promise<void>): void {
  afterwards.push(work.catch((error: unknown) => findings.add('asking', [String(error)])))
}

async function follow({ race }: StreamEvent<'live'>['data']): Promise<void> {
  if (race === null) {
    endedAt = Date.now()
    const ended = watched
    if (ended !== undefined) meanwhile(wait(settled).then(() => ended.compareStored()))
    return
  }
  const pause = Date.now() - (endedAt ?? Number.NaN)
  endedAt = undefined
  if (pause > longestPause) findings.add('the show', [`nothing live for ${Math.round(pause / 1000)} s`])
  if (watched !== undefined) console.log(watched.summary)
  watched?.close()
  watched = await RaceWatch.open(page, findings, race)
  sessions += 1
  comparedAt = Date.now()
}

while (Date.now() < until && server.child.exitCode === null) {
  for (const each of lobby.events.splice(0))
    if (each.event === 'live') await follow((each as StreamEvent<'live'>).data)
  watched?.look()
  if (endedAt !== undefined && Date.now() - endedAt > longestPause * 2)
    findings.add('the show', ['nothing live for two minutes and more'])
  if (watched?.isLive === true && Date.now() - comparedAt > compareEvery) {
    comparedAt = Date.now()
    meanwhile(watched.compare())
  }
  await wait(lookEvery)
}

await Promise.all(afterwards)
if (watched !== undefined) console.log(watched.summary)
watched?.close()
lobby.close()
server.child.kill('SIGTERM')
const code = await server.ended
rmSync(folder, { recursive: true, force: true })
if (code !== 0) findings.add('the server', [`ended with ${code}: ${server.output().slice(-2000)}`])
findings.tell()
const watchedFor = ((Date.now() - began) / 60_000).toFixed(1)
console.log(`${sessions} sessions watched in ${watchedFor} minutes; ${findings.count} absurdities`)
process.exit(findings.count === 0 ? 0 : 1)
