// Rulings about laps and riders, as the desk shows them: cancelled laps, penalties that have to be served, track limits.
import { beforeEach, expect, test } from 'vitest'
import { createCommandId, useTestDesk } from './desk-testing'

const desk = useTestDesk()

const riders = [
  { number: '12', name: 'Ana Ortiz', transponders: ['1200'] },
  { number: '21', name: 'Ben Cole', transponders: ['2100'] },
]
const rider = (number: string): string => desk.riders.get(number) ?? ''
const reason = 'Seen by the judge'

/** Starts a session in which 12 has completed two laps and 21 one; in qualifying the first passing ends no lap. */
async function start(kind: 'race' | 'qualifying'): Promise<void> {
  await desk.start(riders, kind)
  desk.decoder.pulse(0)
  desk.decoder.pass(
    { transponder: 1200, at: 90_000 },
    { transponder: 2100, at: 91_000 },
    { transponder: 1200, at: 180_000 },
  )
  await desk.waitForPassings(3)
}
beforeEach(() => start('race'))

test('C-066 the event that cancels a lap names the passing as the desk does', async () => {
  const passing = (await desk.read()).passings.find(({ at }) => at === 180_000)?.id
  const sent = await desk.decide({ kind: 'lap.cancel', passing, reason })
  expect(sent.event?.body).toEqual({ passing })
  const { events, passings } = await desk.read()
  const ids = passings.filter(({ isLapCancelled }) => isLapCancelled).map(({ id }) => id)
  expect(ids).toEqual([events.at(-1)?.body['passing']])
})

test('C-105 a long lap that was not served becomes a ride-through until that is undone', async () => {
  const penalty = { kind: 'penalty', competitor: rider('12'), lap: 3, reason }
  const longLap = { ...penalty, sanction: { type: 'longLap', count: 1 }, infringement: 'Track limits' }
  const first = await desk.decide(longLap)
  const replaces = first.event?.sequence
  const rideThrough = { ...penalty, sanction: { type: 'rideThrough' }, infringement: 'Not served', replaces }
  const refusedForOther = await desk.send({ ...rideThrough, competitor: rider('21') })
  expect(refusedForOther.response.json()).toMatchObject({ message: 'This is the penalty of another rider' })
  const second = await desk.decide(rideThrough)
  const readOpen = async (): Promise<(number | null)[]> =>
    (await desk.read()).todo.filter(({ kind }) => kind === 'penalty').map(({ penalty: open }) => open)
  expect(await readOpen()).toEqual([second.event?.sequence])
  const message = `Penalty ${replaces} has become penalty ${second.event?.sequence}`
  for (const command of [rideThrough, { kind: 'penalty.served', penalty: replaces, isServed: true }])
    expect((await desk.send(command)).response.json()).toMatchObject({ message })
  const refused = await desk.send({ kind: 'undo', of: replaces })
  expect(refused.response.json()).toMatchObject({ message: `Undo ${second.event?.sequence} first` })
  await desk.decide({ kind: 'undo', of: second.event?.sequence })
  expect(await readOpen()).toEqual([replaces])
})

test('C-070 C-105 a penalty that another official has just marked as served is shown before it becomes another', async () => {
  const penalty = { kind: 'penalty', competitor: rider('12'), reason }
  const longLap = { ...penalty, sanction: { type: 'longLap', count: 1 }, infringement: 'Track limits' }
  const replaces = (await desk.decide(longLap)).event?.sequence
  const served = await desk.decide({ kind: 'penalty.served', penalty: replaces, isServed: true })
  const sanction = { type: 'rideThrough' }
  const late = { ...penalty, sanction, infringement: 'Not served', replaces, basedOn: replaces }
  const { response } = await desk.send(late)
  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({ event: { sequence: served.event?.sequence } })
})

test('C-106 the desk names the sanction that is due for exceeded track limits', async () => {
  const readDue = async (): Promise<unknown> =>
    (await desk.read()).todo.find(({ kind }) => kind === 'limits')?.sanction
  for (let count = 0; count < 3; count += 1) await desk.decide({ kind: 'limit', competitor: rider('12') })
  expect(await readDue()).toEqual({ type: 'warning' })
  for (let count = 3; count < 5; count += 1) await desk.decide({ kind: 'limit', competitor: rider('12') })
  expect(await readDue()).toEqual({ type: 'longLap', count: 1 })
})

test('C-102 a leader whom race control has retired does not delay the flag at the limit', async () => {
  const { rules } = await desk.read()
  await desk.decide({ kind: 'rules', rules: { ...rules, limit: { kind: 'time', timeMs: 200_000 } }, reason })
  await desk.decide({ kind: 'status', competitor: rider('12'), status: 'dnf' })
  desk.decoder.pass({ transponder: 2100, at: 260_000 })
  await desk.waitForPassings(4)
  expect((await desk.read()).clock).toMatchObject({ state: 'finished', flag: 'chequered' })
})

test('C-106 in practice the desk names the passing that ends the lap to cancel', async () => {
  await start('qualifying')
  const last = (await desk.read()).passings.findLast(({ number }) => number === '12')
  await desk.decide({ kind: 'limit', competitor: rider('12'), at: (last?.at ?? 0) - 30_000 })
  const readLimits = async () => (await desk.read()).todo.filter(({ kind }) => kind === 'limits')
  expect(await readLimits()).toMatchObject([{ passing: last?.id, sanction: null }])
  await desk.decide({ kind: 'lap.cancel', passing: last?.id, reason })
  expect(await readLimits()).toEqual([])
})

test('C-016 a command that is sent again is answered with the rows that it changed, without later decisions', async () => {
  const penalty = {
    id: createCommandId(),
    kind: 'penalty',
    competitor: rider('12'),
    sanction: { type: 'time', timeMs: 5000 },
    infringement: 'Jump start',
    reason,
  }
  const first = await desk.decide(penalty)
  await desk.decide({ kind: 'status', competitor: rider('21'), status: 'dsq', reason })
  const again = await desk.decide(penalty)
  expect(again.event).toEqual(first.event)
  expect(again.rows).toEqual(first.rows)
})

test('C-100 a dead heat on the common lap is ordered by the photo, although the riders went on', async () => {
  const { rules } = await desk.read()
  const limit = { kind: 'laps', laps: 10 }
  await desk.decide({
    reason,
    kind: 'rules',
    rules: { ...rules, limit, redFlag: 'common-lap', voidBelowLaps: 1 },
  })
  desk.decoder.pass(
    { transponder: 2100, at: 180_000 },
    { transponder: 1200, at: 270_000 },
    { transponder: 2100, at: 270_000 },
    { transponder: 1200, at: 360_000 },
  )
  await desk.waitForPassings(7)
  await desk.decide({ kind: 'stop', as: 'red', at: 360_600 })
  const readOrder = async (): Promise<unknown[]> =>
    (await desk.read()).board.map(({ number, laps, total }) => [number, laps, total])
  const before = await readOrder()
  expect(before).toEqual([
    [expect.any(String), 3, 270_000],
    [expect.any(String), 3, 270_000],
  ])
  await desk.decide({ reason, kind: 'order', competitors: [rider('21'), rider('12')] })
  expect((await readOrder())[0]).toEqual(['21', 3, 270_000])
  await desk.decide({ reason, kind: 'order', competitors: [rider('12'), rider('21')] })
  expect((await readOrder())[0]).toEqual(['12', 3, 270_000])
})
