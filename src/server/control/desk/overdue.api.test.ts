// Riders who are overdue on the desk. The desk has a clock that the test sets; the passings come from a simulated decoder.
import { beforeEach, expect, test } from 'vitest'
import { useTestDesk } from './desk-testing'

/** What the clock of the desk shows, in milliseconds since 1970; undefined for the time of now. */
let deskTime: number | undefined

const desk = useTestDesk({ now: () => (deskTime === undefined ? new Date() : new Date(deskTime)) })

const riders = [
  { number: '12', name: 'Ana Ortiz', transponders: ['1200'] },
  { number: '21', name: 'Ben Cole', transponders: ['2100'] },
  { number: '71', name: 'Cara Dent', transponders: ['7100'] },
]
const rider = (number: string): string => desk.riders.get(number) ?? ''

/** Starts a race in which 12 has a median lap of 90 s, 21 one of 100 s, and 71 none. */
async function startRace(): Promise<void> {
  deskTime = undefined
  await desk.start(riders)
  desk.decoder.pulse(0)
  desk.decoder.pass(
    { transponder: 1200, at: 90_000 },
    { transponder: 2100, at: 98_000 },
    { transponder: 1200, at: 179_000 },
    { transponder: 2100, at: 198_000 },
    { transponder: 1200, at: 270_000 },
    { transponder: 2100, at: 300_000 },
  )
  await desk.waitForPassings(6)
}
beforeEach(startRace)

/** The desk at a session time. */
async function readTodoAt(sessionTime: number): Promise<(readonly [number: string, text: string])[]> {
  const { clock } = await desk.read()
  deskTime = (clock.startedAtOfDay ?? 0) + sessionTime
  const { todo, board } = await desk.read()
  return todo
    .filter(({ kind }) => kind === 'overdue')
    .map(({ competitor, text }) => [board.find(row => row.competitor === competitor)?.number ?? '', text])
}

const ana = ['12', '#12 Ana Ortiz is overdue'] as const
const ben = ['21', '#21 Ben Cole is overdue'] as const

test('C-065 lists riders without a passing for 1.5 times their median lap, the oldest first', async () => {
  expect(await readTodoAt(405_000)).toEqual([])
  expect(await readTodoAt(405_001)).toEqual([ana])
  expect(await readTodoAt(450_000)).toEqual([ana])
  expect(await readTodoAt(450_001)).toEqual([ana, ben])
})

test('C-065 a passing takes the rider off the list, and it counts again from there', async () => {
  expect(await readTodoAt(460_000)).toEqual([ana, ben])
  desk.decoder.pass({ transponder: 1200, at: 459_000 })
  await desk.waitForPassings(7)
  expect(await readTodoAt(460_000)).toEqual([ben])
  expect(await readTodoAt(594_001)).toEqual([ben, ana])
})

test('C-065 Insert takes the rider off the list, and undoing it puts the rider back', async () => {
  await readTodoAt(460_000)
  const { event } = await desk.decide({
    kind: 'passing.insert',
    competitor: rider('12'),
    line: 'SF',
    at: 362_000,
    quality: 'manual',
    countsForBest: false,
    reason: 'Seen by a marshal',
  })
  expect(await readTodoAt(460_000)).toEqual([ben])
  await desk.decide({ kind: 'undo', of: event?.sequence })
  expect(await readTodoAt(460_000)).toEqual([ana, ben])
})

test('C-065 a deleted passing is not one of the rider', async () => {
  desk.decoder.pass({ transponder: 1200, at: 459_000 })
  await desk.waitForPassings(7)
  expect(await readTodoAt(460_000)).toEqual([ben])
  const passing = (await desk.read()).passings.find(({ at }) => at === 459_000)?.id
  await desk.decide({ kind: 'passing.delete', passing, reason: 'The pit board was read' })
  expect(await readTodoAt(460_000)).toEqual([ana, ben])
})

test('C-065 Out takes the rider off the list', async () => {
  expect(await readTodoAt(460_000)).toEqual([ana, ben])
  await desk.decide({ kind: 'status', competitor: rider('12'), status: 'out' })
  expect(await readTodoAt(460_000)).toEqual([ben])
  await desk.decide({ kind: 'status', competitor: rider('12'), status: 'running' })
  expect(await readTodoAt(460_000)).toEqual([ana, ben])
})

test('C-065 no rider is overdue under a red or yellow flag', async () => {
  expect(await readTodoAt(460_000)).toEqual([ana, ben])
  await desk.decide({ kind: 'flag', flag: 'yellow' })
  expect(await readTodoAt(461_000)).toEqual([])
  await desk.decide({ kind: 'flag', flag: 'green' })
  expect(await readTodoAt(462_000)).toEqual([ana, ben])
  await desk.decide({ kind: 'stop', as: 'red', reason: 'Oil in turn 3' })
  expect(await readTodoAt(463_000)).toEqual([])
})
