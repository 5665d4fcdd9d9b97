import { expect, test } from 'vitest'
import { createLog } from './log'

function writeLine(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('info', { write: line => void lines.push(line) }))
  return lines.join('')
}

test('a log line is JSON with time, level and message', () => {
  const line = JSON.parse(writeLine(log => log.info({ event: 'sys_startup' }, 'Server is listening')))
  expect(line).toMatchObject({ level: 'info', event: 'sys_startup', msg: 'Server is listening' })
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test('a log line without fields has its message', () => {
  expect(JSON.parse(writeLine(log => log.info('Loaded %d laps', 7)))).toMatchObject({ msg: 'Loaded 7 laps' })
})

test.each([
  { password: 'geheim' },
  { body: { newPassword: 'geheim', otp: 'geheim' } },
  { request: { headers: { cookie: 'geheim', authorization: 'geheim', 'set-cookie': 'geheim' } } },
  { user: { email: 'geheim' }, prompt: 'geheim', activationCode: 'geheim' },
  { a: { b: { c: { d: { e: { f: { password: 'geheim' } } } } } } },
  { list: [{ deep: [{ token: 'geheim' }] }], at: new URL('https://user:geheim@host.example/?key=geheim') },
  { bytes: Buffer.from('geheim'), map: new Map([['a', 'geheim']]) },
])('the secrets in %j are not logged', fields => {
  const line = writeLine(log => log.info(fields, 'Message'))
  expect(line).not.toContain('geheim')
  expect(line).not.toContain(JSON.stringify([...Buffer.from('geheim')]))
})

test('plain fields are logged unchanged', () => {
  const fields = { port: 3000, isReady: true, tail: { offset: 7, state: ['a', null] }, at: new Date(0) }
  const line = JSON.parse(writeLine(log => log.info(fields, 'Message')))
  expect(line).toMatchObject({ ...fields, at: '1970-01-01T00:00:00.000Z' })
})
