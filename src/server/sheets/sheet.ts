// All data of one race, already encoded for the API. Live and stored races have the same form, and nothing is encoded
// again per request.
import type { Rider } from '#contract'

export interface Sheet {
  /** Changes if and only if the content changes. Used as ETag and as id of stream events. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly changedAt: number
  /** The entry list. */
  readonly riders: readonly Rider[]
  /** JSON of the race. For rows and laps, the JSON of the list without its brackets. */
  getRaceText(): string
  getRowsText(): string
  getLapsText(): string
}

/** The responses that are built from a sheet. */
export type SheetResponseKind = 'summary' | 'laps' | 'race'

const envelopeStart = '{"isActionSuccess":true,"message":"",'

export const responseBuilders: Readonly<Record<SheetResponseKind, (sheet: Sheet) => string>> = {
  summary: sheet =>
    `${envelopeStart}"server_time":"${new Date(sheet.changedAt).toISOString()}","data":[${sheet.getRowsText()}]}`,
  laps: sheet => `${envelopeStart}"laps":[${sheet.getLapsText()}]}`,
  race: sheet => `${envelopeStart}"race":${sheet.getRaceText()},"racers":${JSON.stringify(sheet.riders)}}`,
}
