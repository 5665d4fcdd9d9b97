// The rules that the engine applies itself. Where a timing system scores the session, it has applied its own.
import type { Rules } from '../classification/rules'
import type { Scoring } from '../classification/scoring'
import type { TimingLine } from './messages'
import type { Racer } from './racer'
import type { Session } from './session-state'

export function getOwnRules({ scoring }: Session): Rules | undefined {
  return scoring?.by === 'own' ? scoring.rules : undefined
}

/** What the engine reads of a scoring. All other rulings are about the result, which is computed from the session. */
export function toCourse({
  by,
  rules,
  rulings: { holds, retirements },
}: Scoring): Partial<Scoring & Scoring['rulings']> {
  return { by, rules, holds, retirements }
}

/** Start/finish is always used. */
export function isLineUsed(session: Session, line: TimingLine): boolean {
  const lines = getOwnRules(session)?.lines
  return lines === undefined || line === 'SF' || lines.includes(line)
}

/** False while an official holds the checkered flag back. */
export function mayShowFlag({ scoring }: Session, at: number): boolean {
  return scoring?.rulings.holds.some(({ from, until = Infinity }) => from <= at && at < until) !== true
}

/** Race control has taken the rider out of the race before a passing at this time. */
export function isRetiredAt({ scoring }: Session, { competitor, last }: Racer, at: number): boolean {
  return (
    scoring?.rulings.retirements?.some(
      ({ competitor: retired, status, from, until = Infinity }) =>
        retired === competitor && from < at && at <= until && (status !== 'out' || (last?.at ?? 0) <= from),
    ) === true
  )
}
