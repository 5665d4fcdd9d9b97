// The results that `npm run feed -- fold` computes of the newest journal, apart from the server (C-014).
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DeskRow } from '../../src/contract/control-desk'
import type { Report, ReportSession } from '../../src/server/recordings/report'
import { check } from '../fault'
import type { Product } from './product'

export function foldNewestJournal(product: Product): ReportSession {
  const folder = join(product.folder, 'journal')
  const names = readdirSync(folder).filter(name => name.endsWith('.journal'))
  const newest = names.toSorted().at(-1) ?? ''
  const output = product.runCommand('feed.js', ['fold', '--json', join(folder, newest)])
  const { sessions } = JSON.parse(output) as Report
  const [session] = sessions
  check(session !== undefined && sessions.length === 1, `${newest} has ${sessions.length} sessions`)
  return session
}

type Result = Pick<DeskRow, 'number' | 'position' | 'laps' | 'total' | 'best' | 'status' | 'penalty'>

const describeResult = ({ number, position, laps, total, best, status, penalty }: Result): string =>
  `#${number} is ${position ?? 'unplaced'} with ${laps} laps in ${total}, best ${best}, ${status} ${penalty}`

/** The board of the desk has the results of the journal. */
export function compareWithJournal(board: readonly DeskRow[], { rows }: ReportSession): void {
  check(board.length === rows.length, `${board.length} riders instead of ${rows.length}`)
  for (const [index, row] of rows.entries()) {
    const { total_ms: total, best_lap_ms: best, status = '', penalty = '', number, position, laps } = row
    const own = board[index]
    const expected = describeResult({
      number,
      position,
      laps,
      total,
      best,
      penalty,
      // Both have one of the texts of a ruling.
      status: status as DeskRow['status'],
    })
    const actual = own && describeResult(own)
    check(actual === expected, `On the desk ${actual}, by the journal ${expected}`)
  }
}
