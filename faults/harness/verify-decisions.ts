// Compares the decisions that were acknowledged with the control log, and the control log with the database.
import { like } from 'drizzle-orm'
import type { DeskEvent } from '../../src/contract/desk-event'
import { auditRows, controlEvents } from '../../src/server/db/schema'
import { withDatabase } from '../../src/server/with-database'
import { check } from '../fault'
import type { Official } from './official'
import type { Product } from './product'

/** Every acknowledged decision is in the log once, as it was acknowledged, and the log has no other of an official. */
export function verifyControlLog(log: readonly DeskEvent[], officials: readonly Official[]): void {
  const numbers = log.map(({ sequence }) => sequence)
  check(
    numbers.every((sequence, index) => sequence === index + 1),
    `The control log has the numbers ${numbers.join()}`,
  )
  const logged = new Map(log.map(event => [event.id, event]))
  check(logged.size === log.length, `${log.length - logged.size} decisions are doubled`)
  for (const { userId, acknowledged, refused } of officials) {
    for (const [id, event] of acknowledged) verifyDecision(event, logged.get(id), userId)
    const wrong = [...refused].filter(id => logged.has(id))
    check(wrong.length === 0, `${wrong.length} decisions were refused and are in the control log`)
    const own = log.filter(({ actorId }) => actorId === userId)
    check(own.length === acknowledged.size, `${own.length} decisions instead of ${acknowledged.size}`)
  }
  verifyUndone(log)
}

function verifyDecision(expected: DeskEvent, actual: DeskEvent | undefined, userId: string): void {
  const { sequence, kind, body } = expected
  check(actual !== undefined, `Decision ${sequence} (${kind}) is lost`)
  const isEqual =
    actual.sequence === sequence &&
    actual.kind === kind &&
    actual.actorId === userId &&
    JSON.stringify(actual.body) === JSON.stringify(body)
  check(isEqual, `Decision ${sequence} is ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
}

/** No undo of these officials is undone itself. */
function verifyUndone(log: readonly DeskEvent[]): void {
  const expected = new Set(log.filter(({ kind }) => kind === 'undo').map(({ body }) => body['of']))
  const wrong = log.filter(({ sequence, isUndone }) => isUndone !== expected.has(sequence))
  check(wrong.length === 0, `Decisions ${wrong.map(({ sequence }) => sequence).join()} are undone wrongly`)
}

/** Every decision of the log has one row and one audit row. The product must not use the embedded database meanwhile. */
export async function verifyStoredDecisions(product: Product, log: readonly DeskEvent[]): Promise<void> {
  const { stored, audited } = await readStored(product)
  const expected = log.map(({ sequence, id, kind }) => `${sequence} ${kind} ${id}`)
  compareLists('rows', expected, stored)
  compareLists('audit rows', expected, audited)
}

async function readStored(product: Product): Promise<{ stored: string[]; audited: string[] }> {
  return withDatabase({ ...product.config, logLevel: 'error' }, async ({ orm }) => {
    const rows = await orm.select().from(controlEvents)
    const audit = await orm.select().from(auditRows).where(like(auditRows.action, 'control/%'))
    // Audit rows of other calls of race control name no decision.
    const decisions = audit.filter(({ after }) => typeof after?.['event'] === 'string')
    return {
      stored: rows.map(({ sequence, kind, id }) => `${sequence} ${kind} ${id}`),
      audited: decisions.map(
        ({ action, after }) =>
          `${String(after?.['sequence'])} ${action.replace('control/', '')} ${String(after?.['event'])}`,
      ),
    }
  })
}

function compareLists(what: string, expected: readonly string[], actual: readonly string[]): void {
  const missing = expected.filter(each => !actual.includes(each))
  const additional = actual.filter(each => !expected.includes(each))
  check(missing.length === 0, `${missing.length} decisions have no ${what}: ${missing.join(', ')}`)
  check(additional.length === 0, `${additional.length} ${what} have no decision: ${additional.join(', ')}`)
  check(actual.length === expected.length, `${actual.length} ${what} for ${expected.length} decisions`)
}
