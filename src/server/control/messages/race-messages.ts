import type { RaceMessage } from '#contract'
import type { Logger } from 'pino'
import type { Database } from '../../db/database'
import { LiveRaceMessages, type RecordState } from './live-race-messages'
import { MessageWriter } from './message-writer'

export interface RaceMessagesOptions {
  readonly database: Database
  readonly log: Logger
}

/** A record of the journal, as one race sees it. */
export interface RaceRecord extends RecordState {
  readonly raceId: string
  readonly journalId: string
}

/** The messages of the races that are being timed. They are stored in the background; timing never waits for it. */
export class RaceMessages {
  readonly #races = new Map<string, LiveRaceMessages>()
  readonly #writer: MessageWriter

  constructor(options: RaceMessagesOptions) {
    this.#writer = new MessageWriter(options)
  }

  /** Returns all messages of the race in this journal, oldest first; the same list while nothing changes. */
  update({ raceId, journalId, ...record }: RaceRecord): readonly RaceMessage[] {
    const race = this.#findOrCreate(raceId, journalId)
    // Those of race control are stored already.
    for (const message of race.update(record))
      if (message.source !== 'control') this.#writer.add(raceId, message)
    return race.list
  }

  /** Of the session that is being timed, or was last. */
  listOf(raceId: string): readonly RaceMessage[] {
    return this.#races.get(raceId)?.list ?? []
  }

  /** The race is no longer live: what is stored of it is complete when everything is written. */
  end(raceId: string): void {
    const ended = this.#races.get(raceId)
    void this.#deleteWhenStored(raceId, ended)
  }

  async #deleteWhenStored(raceId: string, ended: LiveRaceMessages | undefined): Promise<void> {
    await this.#writer.flush()
    if (this.#races.get(raceId) === ended) this.#races.delete(raceId)
  }

  async stop(): Promise<void> {
    await this.#writer.stop()
  }

  #findOrCreate(raceId: string, journalId: string): LiveRaceMessages {
    const known = this.#races.get(raceId)
    if (known?.journalId === journalId) return known
    const created = new LiveRaceMessages(raceId, journalId)
    this.#races.set(raceId, created)
    return created
  }
}
