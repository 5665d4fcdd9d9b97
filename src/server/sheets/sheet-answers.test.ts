// What is made for answers, and how often: nothing may grow with the number of those who ask.
import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Sheet } from './sheet'
import { SheetAnswers } from './sheet-answers'

function served() {
  let now = 1_000_000
  let made = 0
  const state = { id: 'key.1', text: 'x'.repeat(2000) }
  const text = (): string => {
    made += 1
    return JSON.stringify(state.text)
  }
  const sheet: Sheet = {
    get id() {
      return state.id
    },
    changedAt: 0,
    riders: [],
    raceText: text,
    rowsText: text,
    lapsText: text,
  }
  const answers = new SheetAnswers(() => now)
  const app = fastify()
  app.get('/', (request, reply) => void answers.send(sheet, 'laps', request, reply))
  return {
    ask: (headers: Record<string, string> = {}) => app.inject({ url: '/', headers }),
    change: (id: string) => (state.id = id),
    later: (milliseconds: number) => (now += milliseconds),
    made: () => made,
  }
}

test('who has the newest is told so, and nothing is made for it', async () => {
  const { ask, made } = served()
  const answer = await ask({ 'if-none-match': '"key.1"' })
  expect([answer.statusCode, answer.body, answer.headers['etag']]).toEqual([304, '', '"key.1"'])
  expect(made()).toBe(0)
})

test('an answer is made when it is first asked for, and once for all', async () => {
  const { ask, made } = served()
  const first = await ask()
  expect([first.statusCode, first.headers['etag'], made()]).toEqual([200, '"key.1"', 1])
  const encodings = ['br', 'gzip', 'br', 'gzip']
  for (const encoding of encodings) {
    const answer = await ask({ 'accept-encoding': encoding })
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, etag: '"key.1"' })
  }
  expect(made()).toBe(1)
})

test('a change is a new answer, but not more than one a second', async () => {
  const { ask, change, later, made } = served()
  await ask()
  change('key.2')
  later(999)
  // Within the second the one before will do: who has it is told that nothing is new.
  expect((await ask()).headers['etag']).toBe('"key.1"')
  expect((await ask({ 'if-none-match': '"key.1"' })).statusCode).toBe(304)
  expect(made()).toBe(1)
  later(1)
  expect((await ask({ 'if-none-match': '"key.1"' })).headers['etag']).toBe('"key.2"')
  expect((await ask({ 'if-none-match': '"key.2"' })).statusCode).toBe(304)
  expect(made()).toBe(2)
})
