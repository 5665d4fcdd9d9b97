// What the timekeeper and the steward of a race decide, at random.
import type { Random } from '../../src/simulator/random'
import type { ControlRace } from './control-race'
import type { Crossing, CrossingSender } from './crossings'
import type { ChooseCommand } from './official'

const reason = 'Seen by the marshals'

interface Corrected {
  readonly race: ControlRace
  readonly sender: CrossingSender
  readonly random: Random
}

/** Without a crossing yet there is nothing to correct. */
function pickCrossing({ sender, random }: Corrected, line?: string): Crossing | undefined {
  const received = sender.crossings.slice(0, sender.acknowledged)
  const suitable = line === undefined ? received : received.filter(crossing => crossing.line === line)
  return suitable[random.integer(0, suitable.length - 1)]
}

const pickRider = ({ race: { riders }, random }: Corrected): string =>
  riders[random.integer(0, riders.length - 1)] ?? ''

/** As the desk names it. */
const nameOf = ({ line, at_ms, competitor }: Crossing): string => `${line} ${at_ms} ${competitor}`

/** Inserts, deletes and moves passings, and undoes the last of it. */
export function chooseTiming(corrected: Corrected): ChooseCommand {
  const { random } = corrected
  return own => {
    const last = own.at(-1)
    if (last !== undefined && random.chance(0.25)) return { kind: 'undo', of: last.sequence }
    const crossing = pickCrossing(corrected)
    const competitor = pickRider(corrected)
    if (crossing !== undefined && random.chance(0.3))
      return { kind: 'passing.move', passing: nameOf(crossing), competitor, reason }
    if (last?.kind === 'passing.insert' && random.chance(0.2))
      return { kind: 'passing.delete', passing: `event ${last.sequence}`, reason }
    if (crossing !== undefined && random.chance(0.4))
      return { kind: 'passing.delete', passing: nameOf(crossing), reason }
    const at = random.integer(1000, 1000 + (crossing?.at_ms ?? 60_000))
    const passing = { line: 'SF', at, quality: 'inferred', countsForBest: false }
    return { kind: 'passing.insert', competitor, ...passing, reason }
  }
}

/** Gives penalties, cancels laps, and undoes the last of it. */
export function choosePenalties(corrected: Corrected): ChooseCommand {
  const { random } = corrected
  return own => {
    const last = own.at(-1)
    if (last !== undefined && random.chance(0.25)) return { kind: 'undo', of: last.sequence }
    const crossing = pickCrossing(corrected, 'SF')
    if (crossing !== undefined && random.chance(0.4))
      return { kind: 'lap.cancel', passing: nameOf(crossing), reason }
    const sanction = { type: 'time', timeMs: 1000 * random.integer(1, 9) }
    return {
      kind: 'penalty',
      competitor: pickRider(corrected),
      sanction,
      infringement: 'Track limits',
      reason,
    }
  }
}
