// Whether the audit trail is as it was written.
import type { Executor } from '../db/database'
import { readHead, rowsAfter } from './audit-store'
import { type AuditRow, noHash, sealOf } from './chain'

export interface Verdict {
  /** How many rows are whole, counted from the first. */
  readonly rows: number
  /** The hash of the last of them; written down elsewhere, it proves all rows before it. */
  readonly hash: string
  /** The first row that is not as it was, and what is wrong with it. */
  readonly broken: { readonly sequence: number; readonly reason: string } | undefined
}

const atOnce = 500

function faultOf(row: AuditRow, expected: { readonly sequence: number; readonly hash: string }) {
  if (row.sequence !== expected.sequence) return { sequence: expected.sequence, reason: 'is missing' }
  const { hash, ...unsealed } = row
  if (sealOf(unsealed) !== hash) return { sequence: row.sequence, reason: 'was changed' }
  if (row.previousHash !== expected.hash)
    return { sequence: row.sequence, reason: 'does not follow the one before it' }
  return undefined
}

export async function verifyAudit(executor: Pick<Executor, 'select'>): Promise<Verdict> {
  let [rows, hash]: [number, string] = [0, noHash]
  // Read first: what is written meanwhile comes after it.
  const head = await readHead(executor)
  for (let batch = await rowsAfter(executor, rows, atOnce); batch.length > 0;) {
    for (const row of batch) {
      const broken = faultOf(row, { sequence: rows + 1, hash })
      if (broken) return { rows, hash, broken }
      // Written anew from some row on, a chain is whole in itself, but it ends otherwise.
      if (row.sequence === head?.sequence && row.hash !== head.hash)
        return { rows, hash, broken: { sequence: row.sequence, reason: 'was changed' } }
      ;({ sequence: rows, hash } = row)
    }
    batch = await rowsAfter(executor, rows, atOnce)
  }
  const isShort = head === undefined || head.sequence > rows
  return { rows, hash, broken: isShort ? { sequence: rows + 1, reason: 'is missing' } : undefined }
}

export function verdictInWords({ rows, hash, broken }: Verdict): string {
  if (broken) return `The audit trail is broken: row ${broken.sequence} ${broken.reason}.`
  return rows === 0
    ? 'The audit trail is whole: it has no rows yet.'
    : `The audit trail is whole: ${rows} ${rows === 1 ? 'row' : 'rows'}, the last with the hash ${hash}.`
}
