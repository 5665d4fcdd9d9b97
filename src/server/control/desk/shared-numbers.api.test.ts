// Two classes on the track together whose riders have the same number.
import { beforeAll, expect, test } from 'vitest'
import { pollOptions, useTestDesk } from './desk-testing'

const desk = useTestDesk()
beforeAll(async () => {
  await desk.start([
    { number: '7', name: 'Ana Ortiz', transponders: ['700'] },
    { number: '21', name: 'Cara Dent', transponders: ['2100'] },
  ])
})

const supersport = {
  competitor: 'new-7',
  number: '7',
  name: 'Ben Kaya',
  category: 'Supersport',
  transponders: ['701'],
}

test('C-073 the log, to-do list and rejections name the class where two riders share a number', async () => {
  await expect.poll(async () => (await desk.read()).events.length, pollOptions).toBe(3)
  const warn = (competitor: string | undefined) =>
    desk.decide({
      kind: 'penalty',
      competitor,
      sanction: { type: 'longLap', count: 1 },
      infringement: 'Track limits',
      reason: 'track limits',
    })
  const alone = await warn(desk.riders.get('7'))
  expect(alone.event?.text).toMatch(/^#7 Ana Ortiz: /)
  const added = await desk.decide({ kind: 'entry', entry: supersport })
  expect(added.event?.text).toBe('#7 (Supersport) Ben Kaya entered')
  const [first, second, other] = [
    await warn(desk.riders.get('7')),
    await warn(supersport.competitor),
    await warn(desk.riders.get('21')),
  ]
  expect(first.event?.text).toMatch(/^#7 \(Superbike\) Ana Ortiz: /)
  expect(second.event?.text).toMatch(/^#7 \(Supersport\) Ben Kaya: /)
  expect(other.event?.text).toMatch(/^#21 Cara Dent: /)
  const { events, todo } = await desk.read()
  expect(events.find(({ id }) => id === alone.event?.id)?.text).toMatch(/^#7 \(Superbike\) Ana Ortiz: /)
  expect(todo.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^#7 \(Supersport\) Ben Kaya: /))
  const entry = { ...supersport, competitor: 'new-8', number: '8' }
  const { response } = await desk.send({ kind: 'entry', entry })
  expect(response.json()).toMatchObject({ message: 'Transponder 701 is that of #7 (Supersport) Ben Kaya' })
})
