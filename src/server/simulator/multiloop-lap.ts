// The fields of $C: where a rider stands, what he did last, how far he is behind.
import type { Kind } from '#timing'
import { hex } from './multiloop-record'
import type { Score } from './score'
import type { Scoreboard } from './scoreboard'

/** A time on the same lap, else laps. */
function behind(kind: Kind, score: Score, other: Score | undefined): readonly string[] {
  if (other === undefined) return ['0', '0']
  if (kind !== 'race') return [hex((score.counted[0] ?? 0) - (other.counted[0] ?? 0)), '0']
  const laps = other.laps - score.laps
  if (laps !== 0) return ['0', hex(laps)]
  return [hex((score.total ?? 0) - (other.total ?? 0)), '0']
}

function statusOf({ out, isInPit }: Score): string {
  return out ?? (isInPit ? 'In Pits' : 'Active')
}

export function lapFields(
  board: Scoreboard,
  kind: Kind,
  rider: string,
  entryId: string,
  trackStatus: string,
): readonly string[] {
  const order = board.order()
  const score = board.score(rider)
  const place = order.indexOf(score)
  const rank = hex(place + 1)
  const best = hex(score.counted[0] ?? 0)
  const { laps, total = 0, last, bestLap = 0, pits, lastPitLap, grid = 0, lapsLed } = score
  const done = [hex(laps), hex(total), hex(last?.time ?? 0), last?.isIn === true ? 'P' : 'T']
  const gaps = [
    ...behind(kind, score, place === 0 ? undefined : order[0]),
    ...behind(kind, score, order[place - 1]),
  ]
  const stops = [hex(pits), hex(lastPitLap), hex(grid), hex(lapsLed)]
  const rest = [rank, best, statusOf(score), trackStatus, ...stops]
  return [rank, rider, entryId, ...done, best, hex(bestLap), ...gaps, ...rest]
}
