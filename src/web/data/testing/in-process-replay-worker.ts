// The replay worker in the thread of the test: the same host, with messages that arrive by the timers of the test.
import type { FromReplayWorker, ToReplayWorker } from '../replay-worker/messages'
import { ReplayHost } from '../replay-worker/replay-host'
import type { ReplayWorker } from '../time-machine/replay-client'

type Listener = (event: { readonly data: FromReplayWorker }) => void

export class InProcessReplayWorker implements ReplayWorker {
  /** The messages of the page and the answers, in order. */
  readonly received: ToReplayWorker[] = []
  readonly answers: FromReplayWorker[] = []
  isTerminated = false
  readonly #listeners: Listener[] = []
  readonly #host = new ReplayHost({
    post: message => this.#post(message),
    defer: work => setTimeout(work, 0),
  })

  postMessage(message: ToReplayWorker, transfer: Transferable[] = []): void {
    const data = structuredClone(message, { transfer })
    this.received.push(data)
    setTimeout(() => {
      if (!this.isTerminated) this.#host.receive(data)
    }, 0)
  }

  addEventListener(_type: 'message', listener: Listener): void {
    this.#listeners.push(listener)
  }

  terminate(): void {
    this.isTerminated = true
  }

  /** The messages of one kind since the last time this was called. */
  take<Kind extends ToReplayWorker['kind']>(kind: Kind): Extract<ToReplayWorker, { kind: Kind }>[] {
    const taken = this.received.filter(
      (message): message is Extract<ToReplayWorker, { kind: Kind }> => message.kind === kind,
    )
    this.received.length = 0
    return taken
  }

  /** The events that were computed since the last time this was called. */
  takeEvents(): ('snapshot' | 'patch')[] {
    return this.answers
      .splice(0)
      .flatMap(answer => (answer.kind === 'shown' && answer.event ? answer.event.name : []))
  }

  #post(message: FromReplayWorker): void {
    const data = structuredClone(message)
    this.answers.push(data)
    for (const listener of this.#listeners) listener({ data })
  }
}
