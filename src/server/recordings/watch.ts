// `npm run feed -- watch`: follows the journal of a running server and prints the standings as they change. It reads
// files only; the server does not know that anybody looks.
import { join } from 'node:path'
import { followJournal } from '../live/follow-journal'
import { type Checkpoint, Player } from '../live/player'
import { isProtocol, protocols } from './protocols'
import { type Report, reportOf } from './report'

/** A screen that changes more often than this cannot be read. */
const shortest = 1000

export interface Watching {
  readonly dataFolder: string
  readonly signal: AbortSignal
  readonly show: (report: Report) => void
}

/** Shows the newest at once, then at most once a second. */
class Screen {
  readonly #show: (report: Report) => void
  #player: Player | undefined
  #shown = ''
  #timer: NodeJS.Timeout | undefined

  constructor(show: (report: Report) => void) {
    this.#show = show
  }

  changed(player: Player): void {
    this.#player = player
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.paint()
    }, shortest)
  }

  paint(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#player === undefined) return
    const { session, lines } = this.#player
    const report = reportOf({ sessions: [session], lines }, false)
    const text = JSON.stringify(report.sessions)
    if (text === this.#shown) return
    this.#shown = text
    this.#show(report)
  }
}

export async function watch({ dataFolder, signal, show }: Watching): Promise<void> {
  const screen = new Screen(show)
  let player: Player | undefined
  for await (const record of followJournal(join(dataFolder, 'journal'), signal)) {
    if (record.kind === 'start') {
      const { protocol, checkpoint } = record
      // Our own writing, guarded by the checksum.
      player = isProtocol(protocol)
        ? new Player(protocols[protocol].parserFrom, checkpoint as Checkpoint | undefined)
        : undefined
    } else if (record.kind !== 'closed') player?.play(record)
    if (player !== undefined) screen.changed(player)
  }
  screen.paint()
}
