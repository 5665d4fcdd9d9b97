import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTimeout } from './with-timeout'

const host = createServer((request, response) => {
  if (request.url === '/half') response.writeHead(200).write('{')
})
let address = ''
let collecting: NodeJS.Timeout

beforeAll(async () => {
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  // The timeout must survive garbage collection, so the tests collect all the time.
  setFlagsFromString('--expose-gc')
  collecting = setInterval(runInNewContext('gc') as () => void, 10)
})
afterAll(() => {
  clearInterval(collecting)
  host.closeAllConnections()
  host.close()
})

test.each(['/never', '/half'])('rejects with TimeoutError when the response to %s never ends', async path => {
  const request = withTimeout(150, async signal => (await fetch(address + path, { signal })).text())
  await expect(request).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('rejects with TimeoutError when the work ignores the signal', async () => {
  await expect(withTimeout(10, () => new Promise(() => undefined))).rejects.toMatchObject({
    name: 'TimeoutError',
  })
})

test('resolves with the result of work that handles the signal', async () => {
  const work = withTimeout(
    10,
    signal => new Promise(resolve => signal.addEventListener('abort', () => resolve('aborted'))),
  )
  expect(await work).toBe('aborted')
})

test('rejects with AbortError when the caller aborts before or during the work', async () => {
  const run = (callerSignal: AbortSignal) =>
    withTimeout(60_000, () => new Promise(() => undefined), callerSignal)
  const controller = new AbortController()
  const running = run(controller.signal)
  controller.abort()
  await expect(running).rejects.toMatchObject({ name: 'AbortError' })
  await expect(run(controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
})

test('settles like the work when the work ends in time', async () => {
  expect(await withTimeout(60_000, async () => 7)).toBe(7)
  await expect(withTimeout(60_000, async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
