// Applies a sector time measured by the feed, or a speed trap reading, to the lap it belongs to.
import { getEligibleSectors, type Lap } from './lap'
import { toAppendOnlyList, toArray } from './append-only-list'
import type { SectionMessage } from './messages'
import type { Racer } from './racer'
import { copyWithItem } from './lap-sectors'
import type { Session } from './session-state'
import { computeStatistics, mergeBestSectors } from './statistics'

function amendLap(lap: Lap, { sector, time, speedMph }: SectionMessage): Lap {
  const sectors =
    sector === undefined || time === undefined ? lap.sectors : copyWithItem(lap.sectors, sector - 1, time)
  return { ...lap, sectors, speedMph: speedMph ?? lap.speedMph }
}

function isSectorMissing(lap: Lap, { sector }: SectionMessage): boolean {
  return sector === undefined || lap.sectors[sector - 1] === undefined
}

/** The last section and the crossing that ends the lap arrive in either order. */
function belongsToLastLap(session: Session, racer: Racer, message: SectionMessage): boolean {
  const { last, running } = racer
  if (last === undefined) return false
  if (message.lap !== undefined) return message.lap === last.number
  const isEnd = message.sector === session.sectors && session.sectors > 1
  return isEnd && running.timed.length === 0 && isSectorMissing(last, message)
}

function amendLastLap(racer: Racer, message: SectionMessage): Racer {
  const { last, statistics } = racer
  if (last === undefined) return racer
  const lap = amendLap(last, message)
  return {
    ...racer,
    last: lap,
    statistics: {
      ...statistics,
      best: statistics.best === last ? lap : statistics.best,
      sectors: mergeBestSectors(statistics.sectors, getEligibleSectors(lap)),
    },
  }
}

function amendEarlierLap(racer: Racer, message: SectionMessage): Racer {
  const laps = toArray(racer.earlier)
  const index = laps.findIndex(lap => lap.number === message.lap && isSectorMissing(lap, message))
  const lap = laps[index]
  if (lap === undefined) return racer
  const earlier = laps.with(index, amendLap(lap, message))
  const all = racer.last === undefined ? earlier : [...earlier, racer.last]
  return { ...racer, earlier: toAppendOnlyList(earlier), statistics: computeStatistics(all) }
}

export function applySection(session: Session, racer: Racer, message: SectionMessage): Racer {
  const speedMph = message.speedMph ?? racer.speedMph
  const updated = { ...racer, speedMph }
  if (belongsToLastLap(session, racer, message)) return amendLastLap(updated, message)
  if (message.lap !== undefined && message.lap < (racer.last?.number ?? 0))
    return amendEarlierLap(updated, message)
  const { sector, time } = message
  const { running } = racer
  const timed =
    sector === undefined || time === undefined ? running.timed : copyWithItem(running.timed, sector - 1, time)
  return { ...updated, running: { ...running, timed, speedMph: message.speedMph ?? running.speedMph } }
}
