// The texts of a tire story, the same in the tile, the pop-up and the table.
import type { FieldSlope, PitState, TireStory } from '#timing'
import { formatMs } from '../strategy-words'
import type { StintStory } from './stint-stories'

/** `+0.100 s a lap`; plus is slower. */
function formatSlope(slope: number | undefined): string {
  return slope === undefined ? '-' : `${formatMs(slope)} s a lap`
}

/** `+0.100 s a lap, n 8` */
export function describeSlope({ slope, cleanLaps }: TireStory): string {
  return slope === undefined ? '-' : `${formatSlope(slope)}, n ${cleanLaps}`
}

/** `+0.080 s a lap of 12 riders` */
export function describeFieldSlope(field: FieldSlope | undefined): string {
  if (!field) return '-'
  return `${formatSlope(field.slope)} of ${field.riders} ${field.riders === 1 ? 'rider' : 'riders'}`
}

/** `at age 6`, `steady` or `few laps` */
export function describeDropOff({ dropOff }: TireStory): string {
  return dropOff.state === 'drop-off' ? `at age ${dropOff.age}` : dropOff.state
}

const pitWords: Readonly<Record<PitState, string>> = { in: 'in pit', out: 'out lap' }

export function describePit(pit: PitState): string {
  return pitWords[pit]
}

/** What may have changed the lap times besides the tires. */
export function describeConditions({ stint, story, isWeatherKnown }: StintStory): string {
  if (stint.laps.length === 0) return '-'
  if (story.isMixed) return 'mixed'
  return isWeatherKnown ? 'no flag, same weather' : 'no flag, weather not known'
}

/** `7 +0.024`; without a slope only the age. */
export function formatStintCell({ age, slope }: Pick<TireStory, 'age' | 'slope'>): string {
  return slope === undefined ? String(age) : `${age} ${formatMs(slope)}`
}
