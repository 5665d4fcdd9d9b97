import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createFastify } from './fastify'

const app = createFastify({
  origin: new URL('http://localhost:3000'),
  trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
  log: pino({ level: 'silent' }),
})
app.get('/address', request => ({ ip: request.ip }))

test.each([
  ['one address', '203.0.113.7', '203.0.113.7'],
  ['an address after the one of a proxy', '203.0.113.7, 10.0.0.1', '203.0.113.7'],
  ['an IPv6 address', '2001:db8::1', '2001:db8::1'],
  ['text that is no address', 'unknown', '127.0.0.1'],
  ['markup', '<script>alert(1)</script>', '127.0.0.1'],
  ['an address with a port', '203.0.113.7:80', '127.0.0.1'],
  ['no address before a valid one', 'nonsense, 203.0.113.7', '203.0.113.7'],
  ['no address before the one of a proxy', '198.51.100.1, nonsense, 10.0.0.1', '10.0.0.1'],
  ['nothing', '', '127.0.0.1'],
])('the address of a client with %s in X-Forwarded-For is an IP address', async (_what, header, ip) => {
  const response = await app.inject({
    url: '/address',
    headers: { host: 'localhost:3000', 'x-forwarded-for': header },
  })
  expect(response.json()).toEqual({ ip })
})
