// Whether the audit trail is as it was written.
import type { Executor } from '../db/database'
import { readFloor, readHead, rowsAfter } from './audit-store'
import { type AuditRow, noHash, sealOf } from './chain'

export interface Verdict {
  /** How many rows are whole, counted from the first that is kept. */
  readonly rows: number
  /** How many were let go before them, for their age. */
  readonly letGo: number
  /** The hash of the last whole row; written down elsewhere, it proves all rows before it. */
  readonly hash: string
  /** The first row that is not as it was, and what is wrong with it. */
  readonly broken: { readonly sequence: number; readonly reason: string } | undefined
}

interface Place {
  readonly sequence: number
  readonly hash: string
}

const atOnce = 500

/** What is wrong with a row that comes after another. */
function faultOf(row: AuditRow, before: Place): Verdict['broken'] {
  const { sequence } = row
  if (sequence <= before.sequence) return { sequence, reason: 'was put in' }
  if (sequence !== before.sequence + 1) return { sequence: before.sequence + 1, reason: 'is missing' }
  const { hash, ...unsealed } = row
  if (sealOf(unsealed) !== hash) return { sequence, reason: 'was changed' }
  if (row.previousHash !== before.hash) return { sequence, reason: 'does not follow the one before it' }
  return undefined
}

async function verifyIn(executor: Pick<Executor, 'select'>): Promise<Verdict> {
  const [floor, head] = [await readFloor(executor), await readHead(executor)]
  const letGo = floor?.sequence ?? 0
  let last: Place = { sequence: letGo, hash: floor?.hash ?? noHash }
  const verdict = (broken: Verdict['broken']): Verdict => ({
    rows: last.sequence - letGo,
    letGo,
    hash: last.hash,
    broken,
  })
  for (let batch = await rowsAfter(executor, 0, atOnce); batch.length > 0;) {
    for (const row of batch) {
      const fault = faultOf(row, last)
      if (fault) return verdict(fault)
      // Written anew from some row on, a chain is whole in itself, but it ends otherwise.
      if (row.sequence === head?.sequence && row.hash !== head.hash)
        return verdict({ sequence: row.sequence, reason: 'was changed' })
      last = row
    }
    batch = await rowsAfter(executor, last.sequence, atOnce)
  }
  const isShort = head === undefined || head.sequence > last.sequence
  return verdict(isShort ? { sequence: last.sequence + 1, reason: 'is missing' } : undefined)
}

/** As it is at one moment: rows are written, and let go, while it is read. */
export function verifyAudit(executor: Pick<Executor, 'transaction'>): Promise<Verdict> {
  return executor.transaction(verifyIn, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

export function verdictInWords({ rows, letGo, hash, broken }: Verdict): string {
  if (broken) return `The audit trail is broken: row ${broken.sequence} ${broken.reason}.`
  if (rows + letGo === 0) return 'The audit trail is whole: it has no rows yet.'
  const count = `${rows} ${rows === 1 ? 'row' : 'rows'}`
  const kept = letGo === 0 ? count : `${count} after row ${letGo}, with which the older ones were let go`
  return `The audit trail is whole: ${kept}, the last with the hash ${hash}.`
}
