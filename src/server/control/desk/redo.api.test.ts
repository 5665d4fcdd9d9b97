// An undo of an undo restores a decision, which has to be possible now like a new one. What a take-over allows goes with it.
import { beforeEach, expect, test } from 'vitest'
import { pollOptions, useTestDesk } from './desk-testing'

const desk = useTestDesk()

const riders = [
  { number: '12', name: 'Ana Ortiz', transponders: ['1200'] },
  { number: '21', name: 'Ben Cole', transponders: ['2100'] },
]
const rider = (number: string): string => desk.riders.get(number) ?? ''
const reason = 'Seen by the judge'

/** Sequences 1 to 3 are rules, roster and scoring. Each rider has completed two laps. */
async function start(): Promise<void> {
  await desk.start(riders)
  desk.decoder.pulse(0)
  desk.decoder.pass(
    { transponder: 1200, at: 90_000 },
    { transponder: 2100, at: 91_000 },
    { transponder: 1200, at: 180_000 },
    { transponder: 2100, at: 182_000 },
  )
  await expect.poll(async () => (await desk.read()).passings.length, pollOptions).toBe(4)
}
beforeEach(start)

async function decide(command: object): Promise<number> {
  return (await desk.decide({ reason, ...command })).event?.sequence ?? 0
}

async function refuse(command: object): Promise<string> {
  const { response } = await desk.send({ reason, ...command })
  expect(response.statusCode).toBe(409)
  return response.json<{ message: string }>().message
}

test('C-017 C-105 a penalty that has become another one meanwhile is not restored', async () => {
  const penalty = { kind: 'penalty', competitor: rider('12'), infringement: 'Jump start', lap: 1 }
  const longLap = await decide({ ...penalty, sanction: { type: 'longLap', count: 1 } })
  const rideThrough = { ...penalty, sanction: { type: 'rideThrough' }, replaces: longLap }
  const undo = await decide({ kind: 'undo', of: await decide(rideThrough) })
  const again = await decide(rideThrough)
  expect(await refuse({ kind: 'undo', of: undo })).toBe(`Penalty ${longLap} has become penalty ${again}`)
  await decide({ kind: 'finish' })
  expect((await desk.read()).board.find(({ number }) => number === '12')?.penalty).toBe('+25.000')
})

test('C-017 a penalty that was restored is not removed while another one has replaced it', async () => {
  const penalty = { kind: 'penalty', competitor: rider('12'), infringement: 'Jump start', lap: 1 }
  const longLap = await decide({ ...penalty, sanction: { type: 'longLap', count: 1 } })
  const redo = await decide({ kind: 'undo', of: await decide({ kind: 'undo', of: longLap }) })
  const next = await decide({ ...penalty, sanction: { type: 'rideThrough' }, replaces: longLap })
  expect(await refuse({ kind: 'undo', of: redo })).toBe(`Undo ${next} first`)
})

test('C-017 C-068 a time mark that has another rider meanwhile is not named again by an undo', async () => {
  const mark = await decide({ kind: 'mark', at: Date.now() })
  const named = {
    kind: 'passing.insert',
    line: 'SF',
    at: 270_000,
    quality: 'manual',
    countsForBest: true,
    mark,
  }
  const undo = await decide({ kind: 'undo', of: await decide({ ...named, competitor: rider('12') }) })
  await decide({ ...named, competitor: rider('21') })
  expect(await refuse({ kind: 'undo', of: undo })).toBe('This time mark has a rider already')
})

test('C-017 C-032 an undo does not bring back a number or a transponder that is taken meanwhile', async () => {
  const entry = (number: string, key: string, name: string, transponders: readonly string[]): object => ({
    kind: 'entry',
    entry: { competitor: key, number, name, transponders },
  })
  const ana = rider('12')
  // All are in the same class: none.
  await decide(entry('12', ana, 'Ana Ortiz', ['1200']))
  const undoOfRenumbering = await decide({
    kind: 'undo',
    of: await decide(entry('7', ana, 'Ana Ortiz', ['1200', '1201'])),
  })
  const late = await decide(entry('7', 'late-rider', 'Cem Ak', []))
  expect(await refuse({ kind: 'undo', of: undoOfRenumbering })).toBe('#7 is Cem Ak')
  await decide({ kind: 'undo', of: late })
  await decide(entry('8', 'late-rider', 'Cem Ak', ['1201']))
  expect(await refuse({ kind: 'undo', of: undoOfRenumbering })).toBe('Transponder 1201 is that of #8 Cem Ak')
  const renumbered = await decide(entry('9', ana, 'Ana Ortiz', ['1200']))
  await decide(entry('12', 'late-rider', 'Cem Ak', ['1201']))
  expect(await refuse({ kind: 'undo', of: renumbered })).toBe('#12 is Cem Ak')
})

test('C-018 the timing system does not score again while passings are corrected', async () => {
  const passing = (await desk.read()).passings[0]?.id
  const removed = await decide({ kind: 'passing.delete', passing })
  const status = await decide({ kind: 'status', competitor: rider('21'), status: 'out' })
  expect(await refuse({ kind: 'undo', of: 3 })).toBe(`Undo ${removed} first`)
  expect(await refuse({ kind: 'scoring', by: 'feed' })).toBe(`Undo ${removed} first`)
  const undo = await decide({ kind: 'undo', of: removed })
  await decide({ kind: 'undo', of: 3 })
  expect(await desk.read()).toMatchObject({ scoring: 'feed' })
  expect(await refuse({ kind: 'undo', of: undo })).toMatch(/^The timing system scores this session/)
  await decide({ kind: 'undo', of: status })
})
