import { endpoint, reply } from '#contract'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { afterEach, expect, test } from 'vitest'
import { createFastify } from './fastify'
import { createServe } from './serve'

const common = { access: 'public', summary: '', reply: reply({}), failure: 'Failed' } as const
const hangingGet = endpoint({ ...common, name: 'test/get', method: 'GET', path: '/api/hanging' })
const hangingPost = endpoint({
  ...common,
  name: 'test/post',
  method: 'POST',
  path: '/api/hanging',
  body: z.strictObject({ name: z.string() }),
})

const app = createFastify({
  origin: new URL('http://localhost'),
  trustedProxies: [],
  log: pino({ level: 'silent' }),
})
afterEach(() => app.close())

test('a request whose handler hangs is answered with 503 at its deadline, with and without a body', async () => {
  const serve = createServe(app, () => undefined, 20)
  serve(hangingGet, () => new Promise(() => undefined))
  serve(hangingPost, () => new Promise(() => undefined))
  // A real connection, because the end of the body is an event of the connection.
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const body = JSON.stringify({ name: 'Race 1' })
  const headers = { 'content-type': 'application/json' }
  const responses = await Promise.all([
    fetch(`${address}/api/hanging`),
    fetch(`${address}/api/hanging`, { method: 'POST', headers, body }),
  ])
  for (const response of responses) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await response.json()).toEqual({
      isActionSuccess: false,
      message: 'The server took too long. Please try again.',
    })
  }
})
