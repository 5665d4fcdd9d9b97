// Measures what the update of an open desk costs after each passing, with 1,000 and with 10,000 passings on it (C-064). The
// cost must not grow with the laps already run.
// `npm run bench -- desk 1000 10000`: with these numbers of passings.
import { fimSprint } from '#timing'
import { buildDesk } from '../src/server/control/desk/build-desk'
import { DeskRoom } from '../src/server/control/desk/desk-room'
import { runWithPauses } from '../src/server/run-with-pauses'
import { deskHealth, DeskRace, deskRaceRow } from './load/desk-race'
import { describeMachineLoad, readCounts, report } from './report.mjs'

const updatesPerSample = 40
const samples = 8

/** Processor time in milliseconds. */
async function measureProcessor(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function openRoom(race: DeskRace): Promise<{ room: DeskRoom; sentBytes: () => number }> {
  let bytes = 0
  const room = new DeskRoom(async (duties, operators, passings) => {
    const state = { controlled: race.controlled, events: [] }
    await runWithPauses(passings.follow(state))
    return buildDesk({
      race: deskRaceRow,
      run: { source: 'feed', defaultScoring: 'own', isLive: true, mainCategory: 'Superbike', state },
      passings: passings.list,
      plannedRules: fimSprint,
      duties,
      names: new Map(),
      health: deskHealth,
      operators,
      now: Date.now(),
    })
  })
  await room.join({
    viewer: { isBusy: false, send: ({ text }) => (bytes += text.length), end: () => undefined },
    userId: 'user',
    name: 'Official',
    duties: ['timekeeper'],
  })
  return { room, sentBytes: () => bytes }
}

/** The milliseconds and the bytes of one update. */
async function measureUpdates(passings: number): Promise<{ readonly ms: number; readonly bytes: number }> {
  const race = new DeskRace(passings)
  const { room, sentBytes } = await openRoom(race)
  const bytesBefore = sentBytes()
  const times: number[] = []
  for (let sample = 0; sample <= samples; sample += 1)
    times.push(
      await measureProcessor(async () => {
        for (let update = 0; update < updatesPerSample; update += 1) {
          race.passNext()
          await room.refresh()
        }
      }),
    )
  const updates = times.length * updatesPerSample
  // The first sample is a warm-up. Other load on the machine adds to some samples and never reduces one.
  return {
    ms: Math.min(...times.slice(1)) / updatesPerSample,
    bytes: (sentBytes() - bytesBefore) / updates,
  }
}

const counts = readCounts(1000, 10_000)
await measureUpdates(counts[0] ?? 1000)
let reference: [string, number] | undefined
for (const count of counts) {
  const { ms, bytes } = await measureUpdates(count)
  report({
    name: `Desk update of ${(bytes / 1024).toFixed(1)} KB with ${count.toLocaleString('en')} passings`,
    value: ms,
    unit: 'ms of the processor',
    ...(reference && { reference }),
    target: ['at most 2 ms', ms <= 2],
  })
  reference ??= [`with ${count.toLocaleString('en')}`, ms]
}
console.log(describeMachineLoad())
