// `npm run feed -- watch`: follows the journal of a running server and prints the standings when they change. It only
// reads the files of the journal and does not connect to the server.
import { join } from 'node:path'
import { followJournal } from '../live/follow-journal'
import { isEntry } from '../live/journal-record'
import { type Checkpoint, RecordProcessor } from '../live/record-processor'
import { isProtocol, protocols } from './protocols'
import { type Report, buildReport } from './report'

/** Limits the update rate, so that the output stays readable. */
const minIntervalMs = 1000

export interface WatchOptions {
  readonly dataFolder: string
  readonly signal: AbortSignal
  readonly show: (report: Report) => void
}

/** Shows the latest standings, at most once per second and only when they have changed. */
class StandingsScreen {
  readonly #show: (report: Report) => void
  #processor: RecordProcessor | undefined
  #lastShown = ''
  #timer: NodeJS.Timeout | undefined

  constructor(show: (report: Report) => void) {
    this.#show = show
  }

  scheduleUpdate(processor: RecordProcessor): void {
    this.#processor = processor
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.render()
    }, minIntervalMs)
  }

  render(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#processor === undefined) return
    const { session, lines } = this.#processor
    const report = buildReport({ sessions: [session], lines })
    const text = JSON.stringify(report.sessions)
    if (text === this.#lastShown) return
    this.#lastShown = text
    this.#show(report)
  }
}

export async function watch({ dataFolder, signal, show }: WatchOptions): Promise<void> {
  const screen = new StandingsScreen(show)
  let processor: RecordProcessor | undefined
  for await (const record of followJournal(join(dataFolder, 'journal'), signal)) {
    if (record.kind === 'start') {
      const { protocol, checkpoint, id } = record
      // The server wrote the checkpoint, and the checksum of the record was verified.
      processor = isProtocol(protocol)
        ? new RecordProcessor(protocols[protocol].createParser, checkpoint as Checkpoint | undefined, id)
        : undefined
    } else if (isEntry(record)) processor?.process(record)
    if (processor !== undefined) screen.scheduleUpdate(processor)
  }
  screen.render()
}
