import fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Refusal } from './errors'
import { rememberedQuery } from './query'

/** A route that answers its query, and how often it was checked. */
function route() {
  let checks = 0
  const counted = z.string().check(z.refine(text => ((checks += 1), text !== 'wrong')))
  const queryOf = rememberedQuery(z.strictObject({ race_id: counted }))
  const app = fastify()
  app.get('/', request => queryOf(request))
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof Refusal ? error.status : 500).send(),
  )
  const ask = async (query: string): Promise<unknown> => {
    const answer = await app.inject(`/?${query}`)
    return answer.statusCode === 200 ? answer.json() : answer.statusCode
  }
  return { app, queryOf, ask, checks: () => checks }
}

test('the same text is checked once, another by itself', async () => {
  const { ask, checks } = route()
  for (let turn = 0; turn < 3; turn += 1) expect(await ask('race_id=one')).toEqual({ race_id: 'one' })
  expect(checks()).toBe(1)
  expect(await ask('race_id=two')).toEqual({ race_id: 'two' })
  expect(await ask('race_id=%6Fne')).toEqual({ race_id: 'one' })
  expect(checks()).toBe(3)
})

test.each(['race_id=wrong', '', 'race_id=one&more=1', 'race_id=one&race_id=two'])(
  'what is refused (%j) is refused every time',
  async query => {
    const { ask } = route()
    await ask('race_id=one')
    for (let turn = 0; turn < 3; turn += 1) expect(await ask(query)).toBe(400)
  },
)

test('it remembers only so many', async () => {
  const { ask, checks } = route()
  for (let index = 0; index < 300; index += 1) await ask(`race_id=${index}`)
  expect(checks()).toBe(300)
  await ask('race_id=0')
  expect(checks()).toBe(301)
  await ask('race_id=299')
  expect(checks()).toBe(301)
})

test('nobody can change what others are given', async () => {
  const { app, queryOf } = route()
  app.get('/spoil', request => Reflect.set(queryOf(request) as object, 'race_id', 'spoilt'))
  expect((await app.inject('/spoil?race_id=one')).json()).toBe(false)
  expect((await app.inject('/spoil?race_id=one')).json()).toBe(false)
})
