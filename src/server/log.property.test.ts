import { DrizzleQueryError } from 'drizzle-orm/errors'
import * as fc from 'fast-check'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { createLog } from './log'

/** Must not be in any log line. */
const secret = 'geheim-4711'

const quotedSecret = fc.constantFrom(`"${secret}"`, `'${secret}'`, `\`${secret}\``, `password=${secret}`)
const text = fc
  .tuple(fc.string({ maxLength: 20 }), quotedSecret, fc.string({ maxLength: 20 }))
  .map(([before, quoted, after]) => `${before.replaceAll(/["'`]/g, '')} ${quoted} ${after}`)
const statement = fc.constantFrom(
  `insert into users values ('${secret}')`,
  `select ${secret} from "a"`,
  `do $$ ${secret}\n    at ${secret} (file:1:1) $$`,
)

/** Adds the properties in which libraries put statements, parameters, stored values and bodies. */
function addDetails<Thrown extends Error>(error: Thrown): Thrown {
  const names =
    'detail where hint internalQuery query params parameters body response input value errors data'
  return Object.assign(error, Object.fromEntries(names.split(' ').map(name => [name, secret])))
}

const { thrown } = fc.letrec<{ thrown: unknown }>(tie => ({
  thrown: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    text.map(message => addDetails(new Error(message))),
    fc.tuple(text, fc.constantFrom('23505', '22P02', 'P0001', secret)).map(([message, code]) =>
      Object.assign(addDetails(new DatabaseError(`${message} ${secret}`, 1, 'error')), {
        code,
        severity: 'ERROR',
      }),
    ),
    fc
      .tuple(statement, tie('thrown'))
      .map(([query, cause]) => new DrizzleQueryError(query, [secret], cause as Error)),
    fc.tuple(text, tie('thrown')).map(([message, cause]) => new Error(message, { cause })),
    tie('thrown').map(cause => new Error(`Failed: ${(cause as Error)?.message}`, { cause })),
    tie('thrown').map(cause => new Error(`Failed: ${String((cause as Error)?.stack)}`, { cause })),
    fc.array(tie('thrown'), { maxLength: 3 }).map(errors => new AggregateError(errors, `Failed "${secret}"`)),
    text,
    fc.record({ message: text, query: fc.constant(secret), body: fc.constant({ [secret]: secret }) }),
  ),
}))

const key = fc.constantFrom('err', 'error', 'cause', 'reason', 'failed', 'last', 'e')
const fields = fc.oneof(
  fc.tuple(key, thrown).map(([name, error]) => ({ [name]: error })),
  fc.tuple(key, key, thrown).map(([outer, inner, error]) => ({ [outer]: { [inner]: error } })),
  fc.tuple(key, fc.array(thrown, { maxLength: 3 })).map(([name, errors]) => ({ [name]: errors })),
  fc.tuple(key, thrown).map(([name, error]) => ({ job: { list: [{ [name]: error }] }, params: [secret] })),
)

test('a log line of an error under any key and in any nesting has no statement, parameter or stored value', () => {
  fc.assert(
    fc.property(fields, thrown, (given, value) => {
      // A text as the first argument is the message itself.
      const error = typeof value === 'string' ? new Error(value) : value
      const lines: string[] = []
      const log = createLog('trace', { write: line => void lines.push(line) })
      log.error(given, 'Failed')
      log.error(error as object, 'Failed differently')
      log.error(error as object)
      log.child({}).warn({ err: value, errorId: 'id' }, 'Failed %s %o', error, given)
      expect(lines.join('')).not.toContain(secret)
    }),
    { numRuns: 500 },
  )
})
