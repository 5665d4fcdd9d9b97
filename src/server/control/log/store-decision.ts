// Stores decisions until the database accepts them. One that it refuses does not block those that follow.
import type { Logger } from 'pino'
import type { Database } from '../../db/database'
import { isRefusedForValues } from '../../db/data-refusal'
import { retry } from '../../live/retry'
import { listStoredEventIds, storeControlEvent } from './control-event-store'
import type { RecordedEvent } from './recorded-event'

interface Options {
  readonly database: Database
  readonly log: Logger
  /** Ends the attempts. */
  readonly signal: AbortSignal
  /** Called after each failed attempt. */
  readonly onFailure?: () => void
}

const delays = { firstMs: 500, maxMs: 10_000 }
/** The second attempt is without the characters that a database cannot store. */
const maxRefusals = 2

/** Returns false if the signal was aborted first. A decision that the database refuses is logged and stays in the journal. */
export async function storeDecision(options: Options, event: RecordedEvent): Promise<boolean> {
  const { database, log, onFailure } = options
  const details = { race: event.raceId, decision: event.id }
  let refusals = 0
  const store = async (): Promise<void> => {
    const storable = refusals === 0 ? event : cleanTexts(event)
    try {
      await database.orm.transaction(tx => storeControlEvent(tx, storable))
    } catch (error) {
      if (isRefusedForValues(error)) refusals += 1
      if (refusals < maxRefusals) throw error
      log.error(
        { err: error, ...details },
        'The database refuses a decision; it stays in the journal and has no row and no audit row',
      )
    }
  }
  const failures = await retry(store, {
    ...delays,
    signal: options.signal,
    onFailure: error => {
      onFailure?.()
      log.warn({ err: error, ...details }, 'Storing a decision failed; it is tried again')
    },
  })
  return failures !== undefined
}

/** Stores the decisions of one journal that have no rows yet. Rejects if the signal is aborted first. */
export async function storeMissingDecisions(
  options: Options,
  events: readonly RecordedEvent[],
): Promise<void> {
  const [first] = events
  if (first === undefined) return
  const { database, log, signal } = options
  const stored = new Set<string>()
  const readStored = async (): Promise<void> => {
    for (const id of await listStoredEventIds(database.orm, first.journalId)) stored.add(id)
  }
  const onFailure = (error: unknown): void =>
    log.warn({ err: error }, 'Reading which decisions are stored failed; it is tried again')
  await retry(readStored, { ...delays, signal, onFailure })
  for (const event of events.filter(({ id }) => !stored.has(id)))
    if (!(await storeDecision(options, event))) break
  if (signal.aborted) throw new Error('The server stops before the decisions are stored.')
}

/** With replacement characters for NUL characters and for halves of surrogate pairs. */
function cleanTexts(event: RecordedEvent): RecordedEvent {
  const clean = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? value.replaceAll(/[\p{Cs}\0]/gu, '\u{FFFD}') : value
  // Only texts have changed.
  return JSON.parse(JSON.stringify(event), clean) as RecordedEvent
}
