// A sector the feed timed itself, or a reading of the speed trap.
import { countableSectors, type Lap } from './lap'
import { itemsOf, logOf } from './log'
import type { SectionMessage } from './messages'
import type { Racer } from './racer'
import { withItem } from './lap-sectors'
import type { Session } from './session-state'
import { bestSectors, statisticsOf } from './statistics'

function amended(lap: Lap, { sector, time, speedMph }: SectionMessage): Lap {
  const sectors =
    sector === undefined || time === undefined ? lap.sectors : withItem(lap.sectors, sector - 1, time)
  return { ...lap, sectors, speedMph: speedMph ?? lap.speedMph }
}

function lacks(lap: Lap, { sector }: SectionMessage): boolean {
  return sector === undefined || lap.sectors[sector - 1] === undefined
}

/** The last section and the crossing that ends the lap come in either order. */
function isOfLastLap(session: Session, racer: Racer, message: SectionMessage): boolean {
  const { last, running } = racer
  if (last === undefined) return false
  if (message.lap !== undefined) return message.lap === last.number
  const isEnd = message.sector === session.sectors && session.sectors > 1
  return isEnd && running.timed.length === 0 && lacks(last, message)
}

function amendLast(racer: Racer, message: SectionMessage): Racer {
  const { last, statistics } = racer
  if (last === undefined) return racer
  const lap = amended(last, message)
  return {
    ...racer,
    last: lap,
    statistics: {
      ...statistics,
      best: statistics.best === last ? lap : statistics.best,
      sectors: bestSectors(statistics.sectors, countableSectors(lap)),
    },
  }
}

function amendEarlier(racer: Racer, message: SectionMessage): Racer {
  const laps = itemsOf(racer.earlier)
  const place = laps.findIndex(lap => lap.number === message.lap && lacks(lap, message))
  const lap = laps[place]
  if (lap === undefined) return racer
  const earlier = laps.with(place, amended(lap, message))
  const all = racer.last === undefined ? earlier : [...earlier, racer.last]
  return { ...racer, earlier: logOf(earlier), statistics: statisticsOf(all) }
}

export function addSection(session: Session, racer: Racer, message: SectionMessage): Racer {
  const speedMph = message.speedMph ?? racer.speedMph
  const heard = { ...racer, speedMph }
  if (isOfLastLap(session, racer, message)) return amendLast(heard, message)
  if (message.lap !== undefined && message.lap < (racer.last?.number ?? 0))
    return amendEarlier(heard, message)
  const { sector, time } = message
  const { running } = racer
  const timed =
    sector === undefined || time === undefined ? running.timed : withItem(running.timed, sector - 1, time)
  return { ...heard, running: { ...running, timed, speedMph: message.speedMph ?? running.speedMph } }
}
