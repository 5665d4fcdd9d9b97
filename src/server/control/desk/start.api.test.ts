// The start of a race on a simulated decoder: pressed, by a pulse, and moved. And the moment of a press (C-062).
import { beforeEach, describe, expect, test } from 'vitest'
import { pollOptions, useTestDesk } from './desk-testing'

/** What the clock of the server shows, in milliseconds since 1970; undefined for the time of now. */
let time: number | undefined

const desk = useTestDesk({ now: () => (time === undefined ? new Date() : new Date(time)) })

const riders = [
  { number: '12', name: 'Ana Ortiz', transponders: ['1200'] },
  { number: '21', name: 'Ben Cole', transponders: ['2100'] },
]

async function openRace(): Promise<void> {
  time = undefined
  await desk.start(riders)
}
beforeEach(openRace)

const readTotals = async (): Promise<unknown[]> =>
  (await desk.read()).board.map(({ number, laps, total }) => [number, laps, total])
const readStart = async (): Promise<number> => (await desk.read()).clock.startedAtOfDay ?? NaN

/** Two riders, each with two laps, after a pulse at session time zero. */
async function startRace(): Promise<void> {
  desk.decoder.pulse(0)
  desk.decoder.pass(
    { transponder: 1200, at: 90_000 },
    { transponder: 2100, at: 95_000 },
    { transponder: 1200, at: 181_000 },
    { transponder: 2100, at: 184_000 },
  )
  await desk.waitForPassings(4)
}

describe('C-062 the start', () => {
  test('C-062 a start that is moved moves all totals by the same amount, and its undo brings back the pulse', async () => {
    await startRace()
    const start = await readStart()
    const totals = [
      ['12', 2, 181_000],
      ['21', 2, 184_000],
    ]
    expect(await readTotals()).toEqual(totals)
    const move = { kind: 'start', source: 'moved', at: start - 2000 }
    const dry = await desk.decide({ ...move, isDry: true })
    expect(dry.rows.map(({ number, before, after }) => [number, before?.total, after?.total])).toEqual([
      ['12', 181_000, 183_000],
      ['21', 184_000, 186_000],
    ])
    expect(await readTotals()).toEqual(totals)
    const moved = await desk.decide(move)
    expect(moved.event).toMatchObject({
      text: `Start moved to ${new Date(start - 2000).toISOString().slice(11, 23)} UTC`,
    })
    expect(await readTotals()).toEqual([
      ['12', 2, 183_000],
      ['21', 2, 186_000],
    ])
    expect(await readStart()).toBe(start - 2000)
    await desk.decide({ kind: 'undo', of: moved.event?.sequence })
    expect(await readTotals()).toEqual(totals)
    expect(await readStart()).toBe(start)
  })

  test('C-062 after the start light was tested, the race can start at the next pulse', async () => {
    desk.decoder.pulse(0)
    await expect.poll(async () => (await desk.read()).clock.state, pollOptions).toBe('running')
    const tested = (await desk.read()).clock
    expect(tested.pulseAtOfDay).toBe(tested.startedAtOfDay)
    desk.decoder.pass({ transponder: 2100, at: 20_000 })
    desk.decoder.pulse(60_000)
    desk.decoder.pass({ transponder: 1200, at: 150_000 }, { transponder: 2100, at: 155_000 })
    await desk.waitForPassings(3)
    const { clock } = await desk.read()
    expect((clock.pulseAtOfDay ?? 0) - (clock.startedAtOfDay ?? 0)).toBe(60_000)
    await desk.decide({ kind: 'start', source: 'moved', at: clock.pulseAtOfDay })
    expect(await readTotals()).toEqual([
      ['12', 1, 90_000],
      ['21', 1, 95_000],
    ])
    expect((await desk.read()).passings[0]?.marks).toEqual(['before start'])
  })

  test('C-062 a start that was pressed late is moved before the first passing', async () => {
    const pressed = Date.now()
    const first = await desk.decide({ kind: 'start', at: pressed, source: 'press' })
    const moved = await desk.decide({ kind: 'start', at: pressed - 7000, source: 'moved' })
    expect(await readStart()).toBe(pressed - 7000)
    await desk.decide({ kind: 'undo', of: moved.event?.sequence })
    expect(await readStart()).toBe(pressed)
    await desk.decide({ kind: 'undo', of: first.event?.sequence })
    expect((await desk.read()).clock).toMatchObject({ state: 'before', startedAtOfDay: null })
  })

  test('C-062 a moved start is that of the race after a restart of the server', async () => {
    await startRace()
    const start = await readStart()
    await desk.decide({ kind: 'start', source: 'moved', at: start + 500, reason: 'Video of the light' })
    const { board } = await desk.read()
    await desk.restart()
    await expect.poll(async () => (await desk.read()).sequence, pollOptions).toBe(4)
    const after = await desk.read()
    expect([after.board, after.clock.startedAtOfDay]).toEqual([board, start + 500])
  })
})

describe('C-062 the moment of a press', () => {
  const sessionTime = 200_000

  test.each([
    ['a red flag', { kind: 'stop', as: 'red' }],
    ['the end', { kind: 'stop', as: 'end' }],
    ['the finish', { kind: 'finish' }],
    ['a flag', { kind: 'flag', flag: 'yellow' }],
  ])('C-062 %s counts from the press if that was at most 5 s ago', async (_what, command) => {
    await startRace()
    const start = await readStart()
    time = start + sessionTime
    const send = async (pressedAt?: number): Promise<unknown> =>
      (await desk.decide({ ...command, ...(pressedAt !== undefined && { pressedAt }) })).event?.body
    expect(await send(time - 3500)).toMatchObject({ at: sessionTime - 3500 })
    expect(await send(time - 5001)).toMatchObject({ at: sessionTime })
    expect(await send(time + 1)).toMatchObject({ at: sessionTime })
    expect(await send()).toMatchObject({ at: sessionTime })
    expect(await send(time)).not.toHaveProperty('pressedAt')
  })

  test('C-062 a passing between the press of the red flag and its arrival does not count', async () => {
    await startRace()
    time = (await readStart()) + 185_000
    await desk.decide({ kind: 'stop', as: 'red', pressedAt: time - 3000 })
    expect(await readTotals()).toEqual([
      ['12', 2, 181_000],
      ['21', 1, 95_000],
    ])
    expect((await desk.read()).clock).toMatchObject({ state: 'stopped', stoppedAt: 182_000 })
  })
})
