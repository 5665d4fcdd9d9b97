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

/** Some feeds name the total before the correction, some the one after it. */
function corrected(racer: Racer, { at, delta = 0 }: CorrectionMessage): Racer {
  const held = totalTime(racer)
  const total = at === undefined || at === held ? (held ?? 0) + delta : at
  const change = total - (held ?? 0)
  if (held === undefined || change === 0) return racer
  if (racer.race === undefined) return { ...racer, penalty: racer.penalty + change }
  return { ...racer, penalty: racer.penalty + change, race: { ...racer.race, total } }
}

export function addCorrection(racer: Racer, message: CorrectionMessage): Racer {
  if (message.kind === 'time') return corrected(racer, message)
  const lap = lapOf(racer, message)
  if (lap === undefined) return racer
  const others = racer.cancelled.filter(each => each !== lap)
  return withCancelled(racer, message.kind === 'cancelled' ? [...others, lap] : others)
}
