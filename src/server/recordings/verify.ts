// `npm run feed -- verify`: folds the stored sessions again from their journals and prints where the database differs.
import type { StoredDifference } from '../races/compare-stored-session'
import type { VerifiedSession } from '../live/verify-journals'

interface VerifyOutput {
  readonly isJson: boolean
  /** The number of sessions that are not compared, because their journals are still open. */
  readonly openCount: number
  readonly print: (text: string) => void
}

const maxPrinted = 20

/** Returns whether all stored sessions equal their journals. */
export async function printVerification(
  sessions: AsyncIterable<VerifiedSession>,
  { isJson, openCount, print }: VerifyOutput,
): Promise<boolean> {
  const counts = { equal: 0, different: 0, missing: 0 }
  for await (const session of sessions) {
    const { differences } = session
    if (differences === undefined) counts.missing += 1
    else if (differences.length === 0) counts.equal += 1
    else counts.different += 1
    print(
      isJson ? `${JSON.stringify({ ...session, differences: differences ?? null })}\n` : describe(session),
    )
  }
  if (!isJson) print(describeCounts({ ...counts, openCount }))
  return counts.different === 0
}

function describe({ startedAt, name, differences }: VerifiedSession): string {
  const title = `${new Date(startedAt).toISOString().slice(0, 16).replace('T', ' ')} ${name}`
  if (differences === undefined) return `${title}: not stored\n`
  if (differences.length === 0) return `${title}: equal\n`
  const shown = differences.slice(0, maxPrinted).map(each => `  ${describeDifference(each)}\n`)
  const rest = differences.length - shown.length
  const more = rest > 0 ? [`  and ${rest} more\n`] : []
  return [`${title}: ${differences.length} differences\n`, ...shown, ...more].join('')
}

function describeDifference({ race, item, field, stored, computed }: StoredDifference): string {
  if (stored === null && field === 'all') return `${race}: ${item} is not stored`
  if (computed === null && field === 'all') return `${race}: ${item} is stored, but not in the journal`
  return `${race}: ${item}: ${field} is ${JSON.stringify(stored)}, the journal gives ${JSON.stringify(computed)}`
}

function describeCounts({
  equal,
  different,
  missing,
  openCount,
}: Readonly<Record<'equal' | 'different' | 'missing' | 'openCount', number>>): string {
  const open = openCount === 0 ? '' : `, ${openCount} still recorded`
  return `${equal} equal, ${different} different, ${missing} not stored${open}\n`
}
