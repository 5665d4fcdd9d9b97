import type { RiderStint } from '#contract'
import { computeTireStory, findStintTimes, formatWireSeconds, isStintOver, type Stint } from '#timing'
import type { RiderTires } from '../tires/tire-store'
import type { SessionRow } from './rider-page-store'

type Session = Pick<SessionRow, 'startsAt' | 'flags' | 'flagsExact'>

/** `tires` are all that were saved for the rider in the race, oldest first. */
export function buildStints(
  stints: readonly Stint[],
  tires: readonly RiderTires[],
  session: Session,
): RiderStint[] {
  const timeline = { changes: session.flags, isExact: session.flagsExact }
  return stints.map((stint, index) => {
    // The weather of then is not stored.
    const story = computeTireStory(stint, { timeline, conditions: [] })
    // A stint that ended without an in lap lasted until the end of the session.
    const isToEnd = index === stints.length - 1 && !isStintOver(stint)
    return {
      number: stint.number,
      laps: story.age,
      clean_laps: story.cleanLaps,
      tires: toWireTires(isToEnd ? tires.at(-1) : findTires(stint, tires, session)),
      slope: formatWireSeconds(story.slope),
      drop_off: story.dropOff.state === 'drop-off' ? story.dropOff.age : null,
      is_mixed: story.isMixed,
    }
  })
}

/** The tires saved last by the end of the stint. Later ones may be those of the next stint. */
function findTires(
  stint: Stint,
  tires: readonly RiderTires[],
  { startsAt }: Session,
): RiderTires | undefined {
  const to = findStintTimes(stint)?.to
  if (to === undefined) return undefined
  const endedAt = startsAt.getTime() + to
  return tires.findLast(({ updatedAt }) => updatedAt.getTime() <= endedAt)
}

function toWireTires(tires: RiderTires | undefined): RiderStint['tires'] {
  if (tires === undefined) return null
  const { frontTire, rearTire, tireType } = tires
  return { frontTire, rearTire, tireType }
}
