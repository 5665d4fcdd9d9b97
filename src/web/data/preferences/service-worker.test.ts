import { expect, test } from 'vitest'
import { canRegisterWorker } from './service-worker'

test.each([
  ['https://timing.example', true],
  ['http://localhost:3000', true],
  ['http://app.localhost', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://192.168.1.5:3000', false],
  ['http://timing.example', false],
  ['http://localhost.example', false],
  ['http://notlocalhost', false],
])('P-089 on %s the service worker can be registered: %s', (address, may) => {
  expect(canRegisterWorker(new URL(address))).toBe(may)
})
