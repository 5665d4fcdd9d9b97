import type { Grade } from '#timing'

/** How exact a replay is, in a word. */
export const gradeNames: Readonly<Record<Grade, string>> = {
  recorded: 'Recorded',
  crossings: 'From crossings',
  rebuilt: 'Rebuilt',
  laps: 'By lap',
}
