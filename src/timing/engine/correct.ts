// Decisions of race control after the fact: a lap deleted or given back, a time penalty, a photo finish.
import { itemsOf, logOf } from './log'
import type { CorrectionMessage } from './messages'
import { lapsOf, type Racer, totalTime } from './racer'
import { statisticsOf } from './statistics'

/** Everything that follows from the laps is reckoned anew: patched sums go wrong. */
function withCancelled(racer: Racer, cancelled: readonly number[]): Racer {
  const mark = <Item extends { number: number }>(lap: Item): Item & { isCancelled: boolean } => ({
    ...lap,
    isCancelled: cancelled.includes(lap.number),
  })
  const earlier = logOf(itemsOf(racer.earlier).map(mark))
  const last = racer.last === undefined ? undefined : mark(racer.last)
  const next = { ...racer, cancelled, earlier, last }
  return { ...next, statistics: statisticsOf(lapsOf(next)) }
}

function lapOf(racer: Racer, { lap, at }: CorrectionMessage): number | undefined {
  return lap ?? lapsOf(racer).find(each => each.at === at)?.number
}

/** A feed names the total it corrects: some the one before, some the one after. */
function corrected(racer: Racer, at: number, delta: number): Racer {
  const held = totalTime(racer)
  const crossed = racer.last?.at
  const isAfter = at !== held || (crossed !== undefined && at === crossed + delta)
  const total = isAfter ? at : held + delta
  if (held === undefined || total === held) return racer
  const penalty = racer.penalty + total - held
  // Its position is from before the decision.
  const race = racer.race === undefined ? undefined : { ...racer.race, total, position: undefined }
  return { ...racer, penalty, race }
}

export function addCorrection(racer: Racer, message: CorrectionMessage): Racer {
  const { at, delta = 0 } = message
  if (message.kind === 'time')
    return at === undefined ? { ...racer, adjustment: racer.adjustment + delta } : corrected(racer, at, delta)
  const lap = lapOf(racer, message)
  if (lap === undefined) return racer
  const others = racer.cancelled.filter(each => each !== lap)
  return withCancelled(racer, message.kind === 'cancelled' ? [...others, lap] : others)
}
