// Checks every log call of the server: how errors are passed, and what the log writes for each kind of error.
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createLog } from './log'
import { findLogCalls, findLogCallsIn, type LogCall, readServerSources } from './testing/find-log-calls'

const calls = findLogCalls()
const toCases = (some: readonly LogCall[]) => some.map(call => [call.place, call] as const)
const callsWithError = calls.filter(({ fields }) => fields.includes('err'))

describe('the scan of log calls', () => {
  test('the scan finds the log calls of the source code', () => {
    expect(calls.length).toBeGreaterThan(30)
    expect(callsWithError.length).toBeGreaterThan(15)
  })

  test.each([
    ['a catch clause', 'try { run() } catch (error) { log.warn({ error }, "Failed") }'],
    ['a rejection handler', 'run().catch((error: unknown) => { this.#log.warn({ error }, "Failed") })'],
    ['a second callback of then', 'run().then(done, error => request.log.warn({ error }, "Failed"))'],
    ['an error event', 'pool.on("error", error => options.log.warn({ error }, "Failed"))'],
  ])('the scan finds a log call in %s', (_where, source) => {
    const [call, ...others] = findLogCallsIn('example.ts', source)
    expect(others).toEqual([])
    expect(call).toMatchObject({
      place: 'example.ts:1',
      caught: 'error',
      fields: ['error'],
      message: 'Failed',
    })
  })
})

test('every log is created by createLog, and only the request log creates child logs', () => {
  const filesWith = (pattern: RegExp) =>
    readServerSources().flatMap(([file, source]) => (pattern.test(source) ? [file] : []))
  expect(filesWith(/\bpino\(|\bconsole\./)).toEqual(['src/server/log.ts'])
  expect(filesWith(/\.child\(/)).toEqual(['src/server/http/request-log.ts'])
})

describe('a log call', () => {
  // Security events (`event`) report an expected rejection; there is no error to explain.
  const inHandlers = calls.filter(({ caught, fields }) => caught !== undefined && !fields.includes('event'))

  test.each(toCases(inHandlers))(
    '%s in an error handler passes the error as `err`',
    (_place, { values, caught }) => {
      expect(values['err']).toBe(caught)
    },
  )

  test.each(toCases(calls))(
    '%s passes an error only as `err`',
    (_place, { fields, values, text, caught }) => {
      for (const name of ['error', 'reason', 'cause', 'e', 'exception']) expect(fields).not.toContain(name)
      if (caught === undefined || caught === '') return
      const uses = text.match(new RegExp(String.raw`\b${caught}\b(?!\s*:)`, 'g')) ?? []
      expect(uses).toHaveLength(values['err'] === caught ? 1 : 0)
    },
  )

  test.each(toCases(calls.filter(({ message }) => message !== undefined)))(
    '%s has a message in sentence case',
    (_place, { message }) => {
      expect(message).toMatch(/^[A-Z].{8,}[^.]$/)
    },
  )
})

/** Must not be in any log line. */
const secret = 'geheim-4711'

function createPgError(): DatabaseError {
  const error = new DatabaseError(`invalid input syntax for type integer: "${secret}"`, 1, 'error')
  const where = `unnamed portal parameter $1 = '${secret}'`
  const parameters = [secret]
  return Object.assign(error, {
    code: '22P02',
    detail: `Key (email)=(${secret})`,
    where,
    internalQuery: secret,
    parameters,
  })
}

function createZodError(): unknown {
  const schema = z.strictObject({ lap: z.number() })
  const parse = () => z.parse(schema, { lap: secret, [secret]: secret }, { reportInput: true })
  return catchThrown(parse)
}

function catchThrown(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

interface Kind {
  readonly error: unknown
  readonly err: object
}

const frame = /\n {4}at .*log-calls\.test\.ts/
const kinds: Readonly<Record<string, Kind>> = {
  'a plain error': {
    error: new Error('disk is full'),
    err: { type: 'Error', message: 'disk is full', stack: expect.stringMatching(frame) },
  },
  'an error with a cause': {
    error: new Error('import failed', {
      cause: Object.assign(new Error('no such file'), { code: 'ENOENT', body: secret }),
    }),
    err: {
      message: 'import failed',
      stack: expect.stringMatching(frame),
      cause: { message: 'no such file', code: 'ENOENT', stack: expect.stringMatching(frame) },
    },
  },
  'a query error': {
    error: new DrizzleQueryError(
      `update users set name = $1 where email = '${secret}'`,
      [secret],
      createPgError(),
    ),
    err: {
      message: 'Failed query',
      stack: expect.stringMatching(frame),
      cause: { message: 'Database error 22P02', code: '22P02' },
    },
  },
  'an error that quotes a query error': {
    error: new Error(`Import failed: Failed query: select $1\nparams: a,${secret}\n    at ${secret}`),
    err: { message: 'Import failed: Failed query', stack: expect.stringMatching(frame) },
  },
  'a PostgreSQL error': {
    error: createPgError(),
    err: {
      message: 'Database error 22P02',
      code: '22P02',
      stack: expect.stringMatching(frame),
    },
  },
  'a validation error': {
    error: createZodError(),
    err: {
      message: 'Invalid data: invalid_type at lap; unrecognized_keys at the top level',
      stack: expect.stringContaining('\n    at '),
    },
  },
  'an error of JSON.parse': {
    error: catchThrown(() => JSON.parse(`${secret} {`)),
    err: {
      type: 'SyntaxError',
      message: expect.stringContaining('[value]'),
      stack: expect.stringMatching(frame),
    },
  },
  'several errors': {
    error: new AggregateError([new Error('first'), createPgError()], 'all addresses failed'),
    err: {
      message: 'all addresses failed',
      errors: [{ message: 'first', stack: expect.stringMatching(frame) }, { code: '22P02' }],
    },
  },
  'an error that quotes credentials': {
    error: new Error(
      `550 <${secret}@example.org> rejected by smtp://user:${secret}@mail.example?key=${secret}, password=${secret}, Bearer ${secret}`,
    ),
    err: { message: expect.stringContaining('550 <[email]> rejected'), stack: expect.stringMatching(frame) },
  },
  'a thrown text': { error: 'it failed', err: { type: 'string', message: 'it failed' } },
  'a thrown object': {
    error: { message: 'it failed', body: secret },
    err: { type: 'object', message: 'it failed' },
  },
}

function writeLine(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('trace', { write: line => void lines.push(line) }))
  return lines.join('')
}

describe.each(Object.entries(kinds))('the log line of %s', (_kind, { error, err }) => {
  test.each(toCases(callsWithError))(
    'the call at %s writes message, stack and cause, but no values',
    (_place, call) => {
      const level = call.level as 'error'
      const line = writeLine(log => log[level]({ err: error }, call.message ?? 'Failed'))
      expect(JSON.parse(line)).toMatchObject({ err, msg: call.message ?? 'Failed' })
      expect(line).not.toContain(secret)
    },
  )

  test('an error that is passed in another way is logged without values', () => {
    const line = writeLine(log => {
      log.error(error as object)
      log.error({ err: error, errorId: '1' })
      log.error({ job: { last: error, list: [{ error }] } }, 'Failed %s', error)
      log.error('Failed: %o', error as object)
    })
    expect(line).not.toContain(secret)
  })
})

test.each(['error', 'reason', 'cause', 'failure'])('an error under the name %s is moved to `err`', name => {
  const line = JSON.parse(writeLine(log => log.error({ [name]: new Error('disk is full') }, 'Failed')))
  expect(line).toMatchObject({ err: { message: 'disk is full' }, msg: 'Failed' })
  expect(line).not.toHaveProperty(name)
})

test('every text field of a log call is on the list of fields whose text is logged', () => {
  const unlisted = calls.flatMap(({ fields, values, place }) =>
    fields
      .filter(name => {
        if (name === 'err' || /\.(?:length|size)$/.test(values[name] ?? '')) return false
        return writeLine(log => log.info({ [name]: 'shown' }, 'Message')).includes('[hidden]')
      })
      .map(name => `${place} ${name}`),
  )
  // Numbers and lists of numbers are always logged.
  expect(unlisted.filter(entry => !/ (?:milliseconds|failures|differences|isVerified)$/.test(entry))).toEqual(
    [],
  )
})

test('a chain of causes is bounded, also when it is circular', () => {
  const error = new Error('circular')
  error.cause = error
  expect(writeLine(log => log.error({ err: error }, 'Failed')).match(/"cause":/g)).toHaveLength(4)
})
