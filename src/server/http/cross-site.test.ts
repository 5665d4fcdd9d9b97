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
])('a request to the host %s returns %i from the server timing.example', async (host, status) => {
  // Twice, because the result must not change by caching.
  for (let count = 0; count < 2; count += 1)
    expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(status)
})
