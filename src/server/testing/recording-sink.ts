// Takes what a feed hands over and writes it down, in the order it came.
import type { Sink } from '../feeds/feed'

export class RecordingSink implements Sink {
  readonly chunks: Uint8Array[] = []
  readonly times: number[] = []
  /** Bytes as text, the link as `<up>` and `<down>`. */
  story = ''
  /** What storing takes: a promise to wait for, or one that rejects. */
  storing: () => Promise<void> = () => Promise.resolve()

  get bytes(): Buffer {
    return Buffer.concat(this.chunks)
  }

  async data(bytes: Uint8Array, receivedAt: number): Promise<void> {
    await this.storing()
    this.chunks.push(bytes)
    this.times.push(receivedAt)
    this.story += Buffer.from(bytes).toString('latin1')
  }

  link(isUp: boolean): void {
    this.story += isUp ? '<up>' : '<down>'
  }
}
