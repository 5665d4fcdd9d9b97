import { expect, test } from 'vitest'
import { auditedActions } from './audited-actions'
import { endpoints } from './index'

test('lists every call of administrators and officials that changes data', () => {
  const changing = endpoints.filter(
    ({ access, method }) => ['admin', 'control'].includes(access) && method !== 'GET',
  )
  expect(auditedActions).toEqual(changing.map(({ name }) => name))
})
