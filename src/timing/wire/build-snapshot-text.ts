/** The parts of a race that are encoded already; rows and laps are lists without their brackets. */
interface EncodedRace {
  getRaceText(): string
  getRowsText(): string
  getLapsText(): string
  /** The newest messages; undefined if the race has none. */
  getMessagesText?(): string | undefined
}

/** The whole state of a race as the stream and the replay send it (decisions 3.4a). */
export function buildSnapshotText(race: EncodedRace): string {
  const messages = race.getMessagesText?.()
  const more = messages === undefined ? '' : `,"messages":[${messages}]`
  return `{"race":${race.getRaceText()},"data":[${race.getRowsText()}],"laps":[${race.getLapsText()}]${more}}`
}
