import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { createLog } from './log'

function logged(write: (log: ReturnType<typeof createLog>) => void, level = 'info'): string {
  const lines: string[] = []
  write(createLog(level, { write: line => void lines.push(line) }))
  return lines.join('')
}

test('a line is JSON with time, level and words', () => {
  const line = JSON.parse(logged(log => log.info({ event: 'sys_startup' }, 'listening')))
  expect(line).toMatchObject({ level: 'info', event: 'sys_startup', msg: 'listening' })
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test.each([
  { password: 'geheim' },
  { body: { newPassword: 'geheim', otp: 'geheim' } },
  { request: { headers: { cookie: 'geheim', authorization: 'geheim', 'set-cookie': 'geheim' } } },
  { user: { email: 'geheim' }, prompt: 'geheim', activationCode: 'geheim' },
])('%j is cut', fields => {
  expect(logged(log => log.info(fields, 'x'))).not.toContain('geheim')
})

test('an error keeps its place and its code, but not the values of a statement', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(geheim)' })
  const error = new DrizzleQueryError('insert into users values ($1)', ['geheim'], cause)
  const line = logged(log => log.error({ err: error }, 'unexpected error'))
  expect(line).toContain('insert into users values ($1)')
  expect(line).toContain('23505')
  expect(line).toContain('log.test.ts')
  expect(line).not.toContain('geheim')
})
