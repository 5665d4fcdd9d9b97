import type { RaceMessage } from '#contract'

interface EncodedMessage {
  readonly message: RaceMessage
  readonly text: string
  /** Of the record that last changed it. */
  readonly sequence: number
}

/** A viewer who joins has no use for more at once. The page asks for all messages of a race separately. */
const maxInSnapshot = 100

/** The messages of a live race, encoded for the stream. None is ever removed. */
export class SheetMessages {
  readonly #encoded = new Map<string, EncodedMessage>()
  #latest: readonly RaceMessage[] = []

  /** Returns whether something has changed. */
  update(messages: readonly RaceMessage[], sequence: number): boolean {
    if (messages === this.#latest) return false
    this.#latest = messages
    const changed = messages.filter(message => this.#encoded.get(message.id)?.message !== message)
    for (const message of changed)
      this.#encoded.set(message.id, { message, text: JSON.stringify(message), sequence })
    return changed.length > 0
  }

  changesSince(sequence: number): readonly string[] {
    const texts: string[] = []
    for (const each of this.#encoded.values()) if (each.sequence > sequence) texts.push(each.text)
    return texts
  }

  /** The newest ones, without brackets; undefined if there are none. */
  getText(): string | undefined {
    const newest = this.#latest.slice(-maxInSnapshot)
    if (newest.length === 0) return undefined
    return newest.map(({ id }) => this.#encoded.get(id)?.text ?? '').join(',')
  }
}
