import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createFastify } from './fastify'

const app = createFastify({
  origin: new URL('https://timing.example'),
  trustedProxies: [],
  log: pino({ level: 'silent' }),
})
app.get('/', () => ({}))

test.each([
  ['timing.example', 200],
  ['timing.example:8443', 200],
  ['10.0.0.5', 200],
  ['localhost:3000', 200],
  ['evil.example', 421],
  ['timing.example.evil.example', 421],
  ['evil.example:443', 421],
  ['timing.example@evil.example', 421],
])('called %s, a server whose name is timing.example answers %i', async (host, status) => {
  // As often as it is asked: nothing is let in for having been asked before.
  for (let turn = 0; turn < 2; turn += 1)
    expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(status)
})
