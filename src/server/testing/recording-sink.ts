// A sink for tests that records the data of a feed in order.
import type { Sink } from '../feeds/feed'

export class RecordingSink implements Sink {
  readonly chunks: Uint8Array[] = []
  readonly times: number[] = []
  /** Received bytes as text, with `<up>` and `<down>` for link changes. */
  transcript = ''
  /** Called before data is recorded; a test can delay or reject it. */
  store: () => Promise<void> = () => Promise.resolve()

  get bytes(): Buffer {
    return Buffer.concat(this.chunks)
  }

  async receive(bytes: Uint8Array, receivedAt: number): Promise<void> {
    await this.store()
    this.chunks.push(bytes)
    this.times.push(receivedAt)
    this.transcript += Buffer.from(bytes).toString('latin1')
  }

  receiveLinkChange(isUp: boolean): void {
    this.transcript += isUp ? '<up>' : '<down>'
  }
}
