// Two officials at one desk: decisions about the same lap, commands that are sent again, a duty that is withdrawn.
import { beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '../../admin/admin-testing'
import { createCommandId, pollOptions, useTestDesk } from './desk-testing'

let stewards: { readonly id: string; readonly cookie: string }[]
let count = 0

const desk = useTestDesk()

const reason = 'Seen by the marshals'

async function setDuties(userId: string, duties: readonly string[]): Promise<void> {
  const { eventId } = (await desk.read()).race
  const url = `/api/admin/users/${userId}/duties`
  const payload = { eventId, duties }
  const { statusCode } = await desk.server.request({ method: 'PUT', url, cookie: desk.admin, payload })
  expect(statusCode).toBe(200)
}

async function openDesk(): Promise<void> {
  await desk.start([{ number: '12', name: 'Ana Ortiz', transponders: ['1200'] }])
  count += 1
  stewards = await Promise.all(
    ['one', 'two'].map(name => createAccount(desk.server, `${name}${count}@example.org`, 'user')),
  )
  for (const { id } of stewards) await setDuties(id, ['steward'])
  desk.decoder.pulse(0)
  for (const lap of [1, 2, 3]) desk.decoder.pass({ transponder: 1200, at: lap * 90_000 })
  await expect.poll(async () => (await desk.read()).passings.length, pollOptions).toBe(3)
}

beforeEach(openDesk)

const post = (command: object, cookie = '') =>
  desk.server.request({
    method: 'POST',
    url: `/api/control/races/${desk.raceId}/events`,
    cookie,
    payload: { id: createCommandId(), reason, ...command },
  })
const findCancelled = async () => {
  const { passings } = await desk.read()
  return passings.filter(({ isLapCancelled }) => isLapCancelled).map(({ lap }) => lap)
}
const listDecisions = async (kind: string) =>
  (await desk.read()).events.filter(event => event.kind === kind && !event.isUndone)

describe('C-070 two stewards at the same moment', () => {
  test('cancel one lap: the first is saved, and the second is refused with the decision of the first', async () => {
    const { passings, sequence: basedOn } = await desk.read()
    const command = { kind: 'lap.cancel', passing: passings[1]?.id, basedOn }
    const answers = await Promise.all(stewards.map(({ cookie }) => post(command, cookie)))
    const saved = answers.find(({ statusCode }) => statusCode === 200)
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    const event = saved?.json<{ event: { actorName: string; text: string } }>().event
    expect(event).toMatchObject({ sequence: basedOn + 1, kind: 'lap.cancel' })
    expect(refused?.json()).toMatchObject({
      message: `${event?.actorName} has just decided about this: ${event?.text}`,
      event,
    })
    expect(await findCancelled()).toEqual([2])
    expect(await listDecisions('lap.cancel')).toEqual([event])
  })

  test('cancel two laps: both are saved', async () => {
    const { passings, sequence: basedOn } = await desk.read()
    const answers = await Promise.all(
      stewards.map(({ cookie }, index) =>
        post({ kind: 'lap.cancel', passing: passings[index]?.id, basedOn }, cookie),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await findCancelled()).toEqual([1, 2])
  })

  test('count one track limit: the second official is asked, and one who presses twice counts two', async () => {
    for (const { id } of stewards) await setDuties(id, ['timekeeper', 'steward'])
    const [one, two] = stewards
    const { sequence: basedOn } = await desk.read()
    const limit = { kind: 'limit', competitor: desk.riders.get('12'), basedOn }
    const answers = [
      await post(limit, one?.cookie),
      await post(limit, one?.cookie),
      await post(limit, two?.cookie),
      await post({ ...limit, basedOn: basedOn + 2 }, two?.cookie),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409, 200])
    expect(answers[2]?.json()).toMatchObject({ event: { kind: 'limit', sequence: basedOn + 2 } })
    expect(await listDecisions('limit')).toHaveLength(3)
  })

  test('undo one decision: it is undone once', async () => {
    const { passings, sequence } = await desk.read()
    const [one] = stewards
    await post({ kind: 'lap.cancel', passing: passings[0]?.id, basedOn: sequence }, one?.cookie)
    const undo = { kind: 'undo', of: sequence + 1, basedOn: sequence + 1 }
    const answers = await Promise.all(stewards.map(({ cookie }) => post(undo, cookie)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((first, second) => first - second)).toEqual([200, 409])
    expect(await findCancelled()).toEqual([])
    expect(await listDecisions('undo')).toHaveLength(1)
  })
})

test('C-016 a command that arrives five times at once is executed once, and every answer has its decision', async () => {
  const { sequence: basedOn } = await desk.read()
  const command = {
    id: createCommandId(),
    basedOn,
    kind: 'penalty',
    competitor: desk.riders.get('12'),
    sanction: { type: 'time', timeMs: 3000 },
    infringement: 'Jump start',
  }
  const cookie = stewards[0]?.cookie
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post(command, cookie)))
  const [first] = answers.map(answer => answer.json<object>())
  expect(first).toMatchObject({ event: { id: command.id, sequence: basedOn + 1 } })
  for (const answer of answers) expect(answer.json()).toEqual(first)
  expect(await listDecisions('penalty')).toHaveLength(1)
})

describe('C-002 a steward whose duty is withdrawn in the middle', () => {
  test('is refused from the next command on, and what was decided stays', async () => {
    const steward = stewards[0]?.cookie
    const warn = async () => {
      const { sequence: basedOn } = await desk.read()
      const sanction = { type: 'warning' }
      const penalty = { kind: 'penalty', competitor: desk.riders.get('12'), sanction, infringement: 'Slow' }
      return (await post({ ...penalty, basedOn }, steward)).statusCode
    }
    let isWithdrawn = false
    const answers: number[] = []
    const late: number[] = []
    const decide = async (): Promise<void> => {
      while (late.length < 3) {
        const wasWithdrawn = isWithdrawn
        const status = await warn()
        answers.push(status)
        if (wasWithdrawn) late.push(status)
      }
    }
    const withdraw = async (): Promise<void> => {
      await expect.poll(() => answers.length, pollOptions).toBeGreaterThan(2)
      await setDuties(stewards[0]?.id ?? '', [])
      isWithdrawn = true
    }
    await Promise.all([decide(), withdraw()])
    expect(late).toEqual([403, 403, 403])
    const saved = answers.filter(status => status === 200)
    expect(saved.length).toBeGreaterThan(2)
    expect(new Set(answers)).toEqual(new Set([200, 403]))
    expect(await listDecisions('penalty')).toHaveLength(saved.length)
  })

  test('keeps the other duty', async () => {
    const [steward] = stewards
    await setDuties(steward?.id ?? '', ['timekeeper'])
    const { passings, sequence: basedOn } = await desk.read()
    const passing = passings[0]?.id
    const cancelled = await post({ kind: 'lap.cancel', passing, basedOn }, steward?.cookie)
    const deleted = await post({ kind: 'passing.delete', passing, basedOn }, steward?.cookie)
    expect([cancelled.statusCode, deleted.statusCode]).toEqual([403, 200])
  })
})
