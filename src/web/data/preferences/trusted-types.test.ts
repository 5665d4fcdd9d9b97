import { afterEach, expect, test, vi } from 'vitest'
import { trustWorkerPath } from './trusted-types'

interface Rules {
  createScriptURL(url: string): string
}

afterEach(() => vi.unstubAllGlobals())

test('without Trusted Types the address of a worker is returned as it is', () => {
  vi.stubGlobal('trustedTypes', undefined)
  expect(trustWorkerPath('/service-worker.js')).toBe('/service-worker.js')
})

test('the policy sw accepts the service worker and the replay worker, and is created once', () => {
  const createPolicy = vi.fn<(name: string, rules: Rules) => Rules>((_name, rules) => rules)
  vi.stubGlobal('trustedTypes', { createPolicy })
  for (const path of [
    '/service-worker.js',
    '/assets/replay-worker-Ab3_x-9.js',
    '/data/replay-worker/replay-worker.ts?worker_file&type=module',
  ])
    expect(trustWorkerPath(path)).toBe(path)
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['sw'])
})

test.each([
  'https://evil.test/assets/replay-worker.js',
  '/assets/other.js',
  '/assets/replay-worker/../evil.js',
  '//evil.test/replay-worker.js',
])('the policy sw rejects %s', path => {
  vi.stubGlobal('trustedTypes', { createPolicy: (_name: string, rules: Rules) => rules })
  expect(() => trustWorkerPath(path)).toThrow('is not one of our workers')
})
