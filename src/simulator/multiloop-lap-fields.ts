// Builds the fields of the Multiloop $C record: a rider's position, last lap, gaps and pit stops.
import type { SessionKind } from '#timing'
import { toHex } from './multiloop-records'
import type { Standing } from './standing'
import type { Standings } from './standings'

/** The gap as a time on the same lap, otherwise as laps. */
function computeGapFields(
  kind: SessionKind,
  standing: Standing,
  other: Standing | undefined,
): readonly string[] {
  if (other === undefined) return ['0', '0']
  if (kind !== 'race') return [toHex((standing.countedTimes[0] ?? 0) - (other.countedTimes[0] ?? 0)), '0']
  const laps = other.laps - standing.laps
  if (laps !== 0) return ['0', toHex(laps)]
  return [toHex((standing.total ?? 0) - (other.total ?? 0)), '0']
}

function describeStatus({ retirementReason, isInPit }: Standing): string {
  return retirementReason ?? (isInPit ? 'In Pits' : 'Active')
}

export function buildLapFields(
  standings: Standings,
  kind: SessionKind,
  rider: string,
  entryId: string,
  trackStatus: string,
): readonly string[] {
  const order = standings.getOrder()
  const standing = standings.standingOf(rider)
  const index = order.indexOf(standing)
  const position = toHex(index + 1)
  const best = toHex(standing.countedTimes[0] ?? 0)
  const { laps, total = 0, last, bestLap = 0, pits, lastPitLap, grid = 0, lapsLed } = standing
  const lapResult = [toHex(laps), toHex(total), toHex(last?.time ?? 0), last?.isInLap === true ? 'P' : 'T']
  const gaps = [
    ...computeGapFields(kind, standing, index === 0 ? undefined : order[0]),
    ...computeGapFields(kind, standing, order[index - 1]),
  ]
  const stops = [toHex(pits), toHex(lastPitLap), toHex(grid), toHex(lapsLed)]
  const rest = [position, best, describeStatus(standing), trackStatus, ...stops]
  return [position, rider, entryId, ...lapResult, best, toHex(bestLap), ...gaps, ...rest]
}
