import type { LapReason } from './clean-lap'

/** Why a lap is not clean, in words for a table. */
export const lapReasonWords: Readonly<Record<LapReason, string>> = {
  cancelled: 'cancelled',
  missed: 'a line was missed',
  in: 'in lap',
  out: 'out lap',
  start: 'start',
  red: 'red flag',
  restart: 'restart',
  flag: 'flag out',
  slow: 'slow',
}
