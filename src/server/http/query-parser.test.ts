import fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { HttpError } from './errors'
import { createCachedQueryParser } from './query-parser'

/** Creates a route that returns its query and counts the validations. */
function createRoute() {
  let checks = 0
  const countedText = z.string().check(z.refine(text => ((checks += 1), text !== 'wrong')))
  const parseQuery = createCachedQueryParser(z.strictObject({ race_id: countedText }))
  const app = fastify()
  app.get('/', request => parseQuery(request))
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof HttpError ? error.status : 500).send(),
  )
  const request = async (query: string): Promise<unknown> => {
    const response = await app.inject(`/?${query}`)
    return response.statusCode === 200 ? response.json() : response.statusCode
  }
  return { app, parseQuery, request, checks: () => checks }
}

test('validates each distinct query text once', async () => {
  const { request, checks } = createRoute()
  for (let count = 0; count < 3; count += 1) expect(await request('race_id=one')).toEqual({ race_id: 'one' })
  expect(checks()).toBe(1)
  expect(await request('race_id=two')).toEqual({ race_id: 'two' })
  expect(await request('race_id=%6Fne')).toEqual({ race_id: 'one' })
  expect(checks()).toBe(3)
})

test.each(['race_id=wrong', '', 'race_id=one&more=1', 'race_id=one&race_id=two'])(
  'rejects the invalid query %j every time',
  async query => {
    const { request } = createRoute()
    await request('race_id=one')
    for (let count = 0; count < 3; count += 1) expect(await request(query)).toBe(400)
  },
)

test('caches a limited number of queries', async () => {
  const { request, checks } = createRoute()
  for (let index = 0; index < 300; index += 1) await request(`race_id=${index}`)
  expect(checks()).toBe(300)
  await request('race_id=0')
  expect(checks()).toBe(301)
  await request('race_id=299')
  expect(checks()).toBe(301)
})

test('a cached query is frozen', async () => {
  const { app, parseQuery } = createRoute()
  app.get('/change', request => Reflect.set(parseQuery(request) as object, 'race_id', 'changed'))
  expect((await app.inject('/change?race_id=one')).json()).toBe(false)
  expect((await app.inject('/change?race_id=one')).json()).toBe(false)
})
