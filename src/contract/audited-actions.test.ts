import { expect, test } from 'vitest'
import { auditedActions } from './audited-actions'
import { endpoints } from './index'

/** A preview stores nothing; a command appends the action of its decision. */
const unaudited: ReadonlySet<string> = new Set(['control/previewEntries', 'control/sendCommand'])

test('lists every call of administrators and officials that changes data', () => {
  const changing = endpoints.filter(
    ({ name, access, method }) =>
      ['admin', 'control'].includes(access) && method !== 'GET' && !unaudited.has(name),
  )
  expect(auditedActions).toEqual(changing.map(({ name }) => name))
})
