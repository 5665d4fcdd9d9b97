// Compares the list of endpoints with the tables of docs/spec/decisions.md.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Endpoint, endpoints } from './index'

const decisions = readFileSync(new URL('../../docs/spec/decisions.md', import.meta.url), 'utf8')
const contractSection = decisions.slice(decisions.indexOf('### 3.2 '), decisions.indexOf('### 3.5 '))
const documented = [...contractSection.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/api\/[\w/{}-]+)/g)].map(
  ([, method = '', path = '']) => `${method} ${path.replaceAll(/\{\w+\}/g, ':id')}`,
)
const described = new Map<string, Endpoint>(
  endpoints.map(endpoint => [`${endpoint.method} ${endpoint.path.replaceAll(/:\w+/g, ':id')}`, endpoint]),
)

test('D-427: every documented call has an endpoint with the documented access level', () => {
  expect(new Set(documented).size).toBeGreaterThan(50)
  expect(documented.filter(call => !described.has(call))).toEqual([])
  const accessOf = (call: string) => described.get(call)?.access
  for (const call of documented) {
    const expected = /\/api\/admin\//.test(call) ? ['admin'] : ['user', 'public', 'feed']
    expect(expected, call).toContain(accessOf(call))
  }
  const publicCalls = documented.filter(call => accessOf(call) === 'public')
  expect(publicCalls.every(call => call.startsWith('POST /api/auth/'))).toBe(true)
})
