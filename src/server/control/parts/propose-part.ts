// What the part of a race after a stop is like: its distance and its grid (C-104).
import type { RaceLimitBody, RulesBody } from '#contract'
import { classify, proposeRemaining, type Session } from '#timing'
import { buildBoard } from '../desk/board'
import type { ControlRun } from '../log/control-run'

/** After a red flag what the leader has not completed, otherwise the whole distance again. */
export function proposeLimit({ limit }: Pick<RulesBody, 'limit'>, session: Session): RaceLimitBody {
  if (session.redAt === undefined) return limit
  return proposeRemaining(limit, countLeaderLaps(session), session.redAt)
}

function countLeaderLaps(session: Session): number {
  const { redFlag } = session.scoring === undefined ? {} : classify(session, session.scoring)
  return redFlag?.leaderLaps ?? Math.max(0, ...session.racers.map(({ last }) => last?.number ?? 0))
}

const withoutPlace: ReadonlySet<string> = new Set(['OUT', 'DNS', 'DNF', 'DSQ'])

export interface PartRider {
  readonly competitor: string
  readonly category: string
}

/** The riders who may start again, in the order of the result, those without a place last. */
export function orderGrid(run: ControlRun): readonly PartRider[] {
  const rows = buildBoard(run.state, run).filter(({ status }) => !withoutPlace.has(status))
  return rows.toSorted((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity))
}
