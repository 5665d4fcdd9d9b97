import { expect, test } from 'vitest'
import type { VerifiedSession } from '../live/verify-journals'
import { printVerification } from './verify'

async function* listSessions(): AsyncGenerator<VerifiedSession> {
  yield await Promise.resolve({ journal: 'one', startedAt: 0, name: 'Race 1', differences: [] })
}

async function print(isJson: boolean, openCount: number): Promise<string> {
  let output = ''
  await printVerification(listSessions(), { isJson, openCount, print: text => (output += text) })
  return output
}

test('the last line counts the sessions that are still recorded', async () => {
  expect(await print(false, 1)).toBe(
    '1970-01-01 00:00 Race 1: equal\n1 equal, 0 different, 0 not stored, 1 still recorded\n',
  )
  expect(await print(false, 0)).toMatch(/\n1 equal, 0 different, 0 not stored\n$/)
})

test('JSON contains only the sessions that were compared', async () => {
  expect(JSON.parse(await print(true, 1))).toMatchObject({ name: 'Race 1', differences: [] })
})
