import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patiently } from './patience'

const host = createServer((request, response) => {
  if (request.url === '/half') response.writeHead(200).write('{')
})
let address = ''
let collecting: NodeJS.Timeout

beforeAll(async () => {
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  // A wait must outlive every collection of memory, not only a lucky one.
  setFlagsFromString('--expose-gc')
  collecting = setInterval(runInNewContext('gc') as () => void, 10)
})
afterAll(() => {
  clearInterval(collecting)
  host.closeAllConnections()
  host.close()
})

test.each(['/never', '/half'])('%s answers: given up all the same', async path => {
  const asked = patiently(150, async signal => (await fetch(address + path, { signal })).text())
  await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('who does not heed the signal is left', async () => {
  await expect(patiently(10, () => new Promise(() => undefined))).rejects.toMatchObject({
    name: 'TimeoutError',
  })
})

test('who heeds it ends in his own words', async () => {
  const inOwnWords = patiently(
    10,
    signal => new Promise(resolve => signal.addEventListener('abort', () => resolve('no turn'))),
  )
  expect(await inOwnWords).toBe('no turn')
})

test('nobody waits any more: before and in the middle', async () => {
  const waiting = (gone: AbortSignal) => patiently(60_000, () => new Promise(() => undefined), gone)
  const controller = new AbortController()
  const asked = waiting(controller.signal)
  controller.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  await expect(waiting(controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
})

test('what ends in time is the answer', async () => {
  expect(await patiently(60_000, async () => 7)).toBe(7)
  await expect(patiently(60_000, async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
