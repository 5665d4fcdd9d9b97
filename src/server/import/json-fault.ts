// Where a text stops being JSON. What `JSON.parse` says of it differs from one Node to the next and often names no place.

type Expected = 'value' | 'item' | 'key' | 'name' | 'colon' | 'next'

// A text holds anything but quotes, backslashes and what JSON calls control characters.
const token =
  /[ \t\r\n]*(?:([{}[\],:])|("[ !#-[\]-\u{10FFFF}]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[ !#-[\]-\u{10FFFF}]*)*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/uy

class Place {
  readonly #open: ('{' | '[')[] = []
  #expected: Expected = 'value'

  get isWhole(): boolean {
    return this.#open.length === 0 && this.#expected === 'next'
  }

  /** Whether the token may stand here. */
  take(mark: string | undefined, isText: boolean): boolean {
    const expected = this.#expected
    if (mark === undefined) return this.#word(isText)
    if ((mark === '{' || mark === '[') && (expected === 'value' || expected === 'item')) {
      this.#open.push(mark)
      this.#expected = mark === '{' ? 'key' : 'item'
      return true
    }
    if (mark === ':' && expected === 'colon') return this.#await('value')
    if (mark === ',' && expected === 'next' && this.#open.length > 0)
      return this.#await(this.#open.at(-1) === '{' ? 'name' : 'value')
    return this.#close(mark)
  }

  #await(expected: Expected): true {
    this.#expected = expected
    return true
  }

  #word(isText: boolean): boolean {
    if (this.#expected === 'value' || this.#expected === 'item') return this.#await('next')
    return isText && (this.#expected === 'key' || this.#expected === 'name') && this.#await('colon')
  }

  #close(mark: string): boolean {
    const [open, empty] = mark === '}' ? (['{', 'key'] as const) : (['[', 'item'] as const)
    const isClosing = mark === '}' || mark === ']'
    if (!isClosing || this.#open.at(-1) !== open) return false
    if (this.#expected !== 'next' && this.#expected !== empty) return false
    this.#open.pop()
    return this.#await('next')
  }
}

/** The place of the first token that does not belong; the length of the text where it breaks off. */
export function faultIn(text: string): number {
  const place = new Place()
  let from = 0
  while (!place.isWhole) {
    token.lastIndex = from
    const match = token.exec(text)
    const isFit = match !== null && place.take(match[1], match[2] !== undefined)
    if (!isFit) break
    from = token.lastIndex
  }
  return from + (/^[ \t\r\n]*/.exec(text.slice(from))?.[0].length ?? 0)
}
