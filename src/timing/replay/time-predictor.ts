// Predicts the times in messages from those before, so that only the small differences are written. Writer and reader of
// columns predict the same.
import type { Message } from '../engine/messages'

interface CompetitorTimes {
  readonly previousLineAt: number | undefined
  readonly lineAt: number
  readonly startFinishAt: number | undefined
}

export class TimePredictor {
  readonly #times = new Map<string, CompetitorTimes>()

  /** The expected time of the next message. `sinceStart` is when it arrived, in milliseconds since the start. */
  predict(type: Message['type'], competitor: string | undefined, sinceStart: number): number {
    const times = this.#times.get(competitor ?? '')
    // The time of a section is that between the last two lines.
    if (type === 'section')
      return times?.previousLineAt === undefined ? 0 : times.lineAt - times.previousLineAt
    // A total is usually the time of the last crossing of start/finish.
    return (type === 'standing' ? times?.startFinishAt : undefined) ?? sinceStart
  }

  /** To be called with each message in turn. */
  follow(message: Message): void {
    if (message.type !== 'crossing' || message.at === undefined) return
    const { competitor, line, at } = message
    const times = this.#times.get(competitor)
    const startFinishAt = line === 'SF' ? at : times?.startFinishAt
    this.#times.set(competitor, { previousLineAt: times?.lineAt, lineAt: at, startFinishAt })
  }
}
