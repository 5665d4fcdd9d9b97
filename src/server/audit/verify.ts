// Verifies that the audit trail was not changed after it was written.
import type { Executor } from '../db/database'
import { readFloor, readHead, selectRowsAfter } from './audit-store'
import { type AuditRow, noHash, hashRow } from './chain'

export interface Verdict {
  /** Number of intact rows from the first stored one on. */
  readonly rows: number
  /** Number of rows deleted before them after the retention period. */
  readonly deleted: number
  /** The hash of the last intact row; recorded elsewhere, it proves all rows before it. */
  readonly hash: string
  /** The first broken row and what is wrong with it. */
  readonly broken: { readonly sequence: number; readonly reason: string } | undefined
}

interface ChainPosition {
  readonly sequence: number
  readonly hash: string
}

const batchSize = 500

/** Returns what is wrong with a row, given the position before it. */
function findProblem(row: AuditRow, before: ChainPosition): Verdict['broken'] {
  const { sequence } = row
  if (sequence <= before.sequence) return { sequence, reason: 'was inserted' }
  if (sequence !== before.sequence + 1) return { sequence: before.sequence + 1, reason: 'is missing' }
  const { hash, ...unhashed } = row
  if (hashRow(unhashed) !== hash) return { sequence, reason: 'was changed' }
  if (row.previousHash !== before.hash) return { sequence, reason: 'does not follow the previous row' }
  return undefined
}

async function verifyRows(executor: Pick<Executor, 'select'>): Promise<Verdict> {
  const [floor, head] = [await readFloor(executor), await readHead(executor)]
  const deleted = floor?.sequence ?? 0
  let last: ChainPosition = { sequence: deleted, hash: floor?.hash ?? noHash }
  const toVerdict = (broken: Verdict['broken']): Verdict => ({
    rows: last.sequence - deleted,
    deleted,
    hash: last.hash,
    broken,
  })
  for (let batch = await selectRowsAfter(executor, 0, batchSize); batch.length > 0;) {
    for (const row of batch) {
      const problem = findProblem(row, last)
      if (problem) return toVerdict(problem)
      // A chain that was rewritten from some row on is consistent, but its last hash differs from the head.
      if (row.sequence === head?.sequence && row.hash !== head.hash)
        return toVerdict({ sequence: row.sequence, reason: 'was changed' })
      last = row
    }
    batch = await selectRowsAfter(executor, last.sequence, batchSize)
  }
  const isTruncated = head === undefined || head.sequence > last.sequence
  return toVerdict(isTruncated ? { sequence: last.sequence + 1, reason: 'is missing' } : undefined)
}

/** Verifies a consistent snapshot, because rows may be appended and deleted meanwhile. */
export function verifyAudit(executor: Pick<Executor, 'transaction'>): Promise<Verdict> {
  return executor.transaction(verifyRows, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

export function describeVerdict({ rows, deleted, hash, broken }: Verdict): string {
  if (broken) return `The audit trail is broken: row ${broken.sequence} ${broken.reason}.`
  if (rows + deleted === 0) return 'The audit trail is intact: it has no rows yet.'
  const count = `${rows} ${rows === 1 ? 'row' : 'rows'}`
  const summary = deleted === 0 ? count : `${count} after row ${deleted} (older rows were deleted)`
  return `The audit trail is intact: ${summary}, the last with the hash ${hash}.`
}
