// Applies decisions of race control: a lap cancelled or restored, a time penalty, a photo finish.
import {
  addCancellation,
  type Cancellation,
  findCancelledSectors,
  isLapCancelled,
  removeCancellations,
} from './cancellations'
import type { Lap } from './lap'
import type { CorrectionMessage } from './messages'
import { copyRacer, getTotalTime, lapsOf, type Racer } from './racer'
import { setLaps } from './set-laps'

/** Marks the laps and recomputes the statistics from all of them. */
function setCancellations(racer: Racer, cancelled: readonly Cancellation[]): Racer {
  const next = copyRacer(racer)
  next.cancelled = cancelled
  setLaps(
    next,
    lapsOf(racer).map(lap =>
      Object.assign(
        { ...lap },
        {
          isCancelled: isLapCancelled(cancelled, lap),
          cancelledSectors: findCancelledSectors(cancelled, lap),
        },
      ),
    ),
  )
  return next
}

function findReferencedLap(racer: Racer, { lap, at }: CorrectionMessage): Pick<Lap, 'number' | 'at'> {
  const found = lapsOf(racer).find(each => (lap === undefined ? each.at === at : each.number === lap))
  return found ?? { number: lap ?? 0, at }
}

/** A feed names the total it corrects: some the one before, some the one after. */
function correctTotal(racer: Racer, at: number, delta: number): Racer {
  const current = getTotalTime(racer)
  const lastCrossing = racer.last?.at
  const isAfter = at !== current || (lastCrossing !== undefined && at === lastCrossing + delta)
  const total = isAfter ? at : current + delta
  if (current === undefined || total === current) return racer
  const penalty = racer.penalty + total - current
  // The claimed position is older than the correction.
  const race = racer.race === undefined ? undefined : { ...racer.race, total, position: undefined }
  return { ...racer, penalty, race }
}

export function applyCorrection(racer: Racer, message: CorrectionMessage): Racer {
  const { at, delta = 0 } = message
  if (message.kind === 'time')
    return at === undefined
      ? { ...racer, adjustment: racer.adjustment + delta }
      : correctTotal(racer, at, delta)
  return setCancellations(
    racer,
    message.kind === 'cancelled'
      ? addCancellation(racer.cancelled, message)
      : removeCancellations(racer.cancelled, findReferencedLap(racer, message)),
  )
}
