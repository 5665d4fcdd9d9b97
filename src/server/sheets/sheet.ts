// What is known of one race in the wire's words, ready to be sent: the same for a race that is live and one of years
// ago. Everything is text already, so that nothing is made anew for a reader.
import type { Rider } from '#contract'

export interface Sheet {
  /** Changes with the content and only with it: the ETag, and the id of the stream's events. */
  readonly id: string
  /** When it last changed, in milliseconds since 1970. */
  readonly changedAt: number
  /** The entry list. */
  readonly riders: readonly Rider[]
  /** JSON of the race; of rows and laps what stands between the brackets of their lists. */
  raceText(): string
  rowsText(): string
  lapsText(): string
}

/** The calls that are answered from a sheet. */
export type SheetAnswer = 'summary' | 'laps' | 'race'

const opening = '{"isActionSuccess":true,"message":"",'

export const answerTexts: Readonly<Record<SheetAnswer, (sheet: Sheet) => string>> = {
  summary: sheet =>
    `${opening}"server_time":"${new Date(sheet.changedAt).toISOString()}","data":[${sheet.rowsText()}]}`,
  laps: sheet => `${opening}"laps":[${sheet.lapsText()}]}`,
  race: sheet => `${opening}"race":${sheet.raceText()},"racers":${JSON.stringify(sheet.riders)}}`,
}

export function snapshotText(sheet: Sheet): string {
  return `{"race":${sheet.raceText()},"data":[${sheet.rowsText()}],"laps":[${sheet.lapsText()}]}`
}
