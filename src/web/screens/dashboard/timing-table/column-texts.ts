// The header of each column and what it means, for the table and for the list of columns.
import type { TableColumn } from '#contract'

interface ColumnText {
  readonly header: string
  /** What the column shows, with its unit. */
  readonly name: string
}

export const columnTexts: Readonly<Record<TableColumn, ColumnText>> = {
  laps: { header: 'LAPS', name: 'Laps completed' },
  pits: { header: 'PIT', name: 'Pit stops; IN in the pit lane, OUT on the out lap' },
  make: { header: 'MAKE', name: 'Maker' },
  best_lap: { header: 'BEST LAP', name: 'Best lap time' },
  diff: { header: 'DIFF', name: 'Behind the leader' },
  gap: { header: 'GAP', name: 'Behind the rider ahead' },
  to_me: { header: 'TO ME', name: 'Seconds to my rider; plus is behind' },
  change: { header: 'CHG', name: 'Seconds by which the gap to my rider shrank in the last lap' },
  catch: { header: 'CATCH', name: 'Laps until my rider catches this one, or is caught' },
  last_lap: { header: 'LAST LAP', name: 'Last lap time' },
  pace: { header: 'PACE', name: 'Mean time of the last five clean laps' },
  s1: { header: 'S1', name: 'Sector 1' },
  s2: { header: 'S2', name: 'Sector 2' },
  s3: { header: 'S3', name: 'Sector 3' },
  s4: { header: 'S4', name: 'Sector 4' },
  s5: { header: 'S5', name: 'Sector 5' },
  speed: { header: 'SPEED', name: 'Speed in miles per hour' },
  projection: { header: 'PROJ', name: 'Position at the flag, on pace alone' },
  stint: { header: 'STINT', name: 'Laps of the stint, and how many seconds a lap it gets slower' },
}
