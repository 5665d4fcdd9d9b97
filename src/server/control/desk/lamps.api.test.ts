// The history of the lamps of a live race on a simulated decoder with two loops (C-060).
import { beforeAll, expect, test } from 'vitest'
import { pollOptions, useTestDesk } from './desk-testing'

const desk = useTestDesk()
beforeAll(async () => {
  await desk.start([{ number: '12', name: 'Ana Ortiz', transponders: ['1200'] }])
})

async function readHistory(lamp: string): Promise<string[]> {
  const { history } = (await desk.read()).health
  return history.flatMap(change => (change.lamp === lamp ? change.text : []))
}

test('C-060 the desk has the history of the decoder clock, a silent loop and the last line', async () => {
  const { decoder } = desk
  await expect.poll(async () => (await desk.read()).events.length, pollOptions).toBeGreaterThan(0)
  decoder.pulse(0)
  decoder.pass({ transponder: 1200, at: 30_000, decoder: 2 }, { transponder: 1200, at: 90_000 })
  decoder.pass({ transponder: 1200, at: 180_000 })
  await expect.poll(() => readHistory('Clock'), pollOptions).toHaveLength(1)
  await expect.poll(() => readHistory('Loops'), pollOptions).toHaveLength(1)
  expect((await desk.read()).health.loops.map(({ decoder: id, isSilent }) => [id, isSilent])).toEqual([
    ['1', false],
    ['2', true],
  ])
  await expect.poll(() => readHistory('Last line'), pollOptions).toEqual(['No line for 3 s'])
  decoder.pass({ transponder: 1200, at: 210_000, decoder: 2 })
  const again = ['Lines are received', 'No line for 3 s']
  await expect.poll(() => readHistory('Last line'), pollOptions).toEqual(again)
  await expect.poll(() => readHistory('Loops'), pollOptions).toHaveLength(2)
})
