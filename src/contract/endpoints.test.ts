// The list of endpoints against the tables of the written contract.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Endpoint, endpoints } from './index'

const decisions = readFileSync(new URL('../../docs/spec/decisions.md', import.meta.url), 'utf8')
const contract = decisions.slice(decisions.indexOf('### 3.2 '), decisions.indexOf('### 3.5 '))
const written = [...contract.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/api\/[\w/{}-]+)/g)].map(
  ([, method = '', path = '']) => `${method} ${path.replaceAll(/\{\w+\}/g, ':id')}`,
)
const served = new Map<string, Endpoint>(
  endpoints.map(endpoint => [`${endpoint.method} ${endpoint.path.replaceAll(/:\w+/g, ':id')}`, endpoint]),
)

test('D-427: every call of the written contract is one of ours, with the access it names', () => {
  expect(new Set(written).size).toBeGreaterThan(50)
  expect(written.filter(call => !served.has(call))).toEqual([])
  const accessOf = (call: string) => served.get(call)?.access
  for (const call of written) {
    const expected = /\/api\/admin\//.test(call) ? ['admin'] : ['user', 'public', 'feed']
    expect(expected, call).toContain(accessOf(call))
  }
  const open = written.filter(call => accessOf(call) === 'public')
  expect(open.every(call => call.startsWith('POST /api/auth/'))).toBe(true)
})
