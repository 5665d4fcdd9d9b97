// Finds where a text stops being valid JSON. The messages of `JSON.parse` vary by Node version and often lack a position.

type Expected = 'value' | 'item' | 'key' | 'name' | 'colon' | 'next'

// A string contains any characters except quotes, backslashes and control characters.
const token =
  /[ \t\r\n]*(?:([{}[\],:])|("[ !#-[\]-\u{10FFFF}]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[ !#-[\]-\u{10FFFF}]*)*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/uy

class JsonState {
  readonly #openBrackets: ('{' | '[')[] = []
  #expected: Expected = 'value'

  get isComplete(): boolean {
    return this.#openBrackets.length === 0 && this.#expected === 'next'
  }

  /** Consumes the token; returns false if it is not allowed here. */
  take(bracketOrSeparator: string | undefined, isText: boolean): boolean {
    const expected = this.#expected
    if (bracketOrSeparator === undefined) return this.#takeValue(isText)
    if (
      (bracketOrSeparator === '{' || bracketOrSeparator === '[') &&
      (expected === 'value' || expected === 'item')
    ) {
      this.#openBrackets.push(bracketOrSeparator)
      this.#expected = bracketOrSeparator === '{' ? 'key' : 'item'
      return true
    }
    if (bracketOrSeparator === ':' && expected === 'colon') return this.#expect('value')
    if (bracketOrSeparator === ',' && expected === 'next' && this.#openBrackets.length > 0)
      return this.#expect(this.#openBrackets.at(-1) === '{' ? 'name' : 'value')
    return this.#close(bracketOrSeparator)
  }

  #expect(expected: Expected): true {
    this.#expected = expected
    return true
  }

  #takeValue(isText: boolean): boolean {
    if (this.#expected === 'value' || this.#expected === 'item') return this.#expect('next')
    return isText && (this.#expected === 'key' || this.#expected === 'name') && this.#expect('colon')
  }

  #close(bracketOrSeparator: string): boolean {
    const [open, empty] = bracketOrSeparator === '}' ? (['{', 'key'] as const) : (['[', 'item'] as const)
    const isClosing = bracketOrSeparator === '}' || bracketOrSeparator === ']'
    if (!isClosing || this.#openBrackets.at(-1) !== open) return false
    if (this.#expected !== 'next' && this.#expected !== empty) return false
    this.#openBrackets.pop()
    return this.#expect('next')
  }
}

/** Returns the offset of the first invalid token; the length of the text when it is incomplete. */
export function findJsonError(text: string): number {
  const state = new JsonState()
  let from = 0
  while (!state.isComplete) {
    token.lastIndex = from
    const match = token.exec(text)
    const isAllowed = match !== null && state.take(match[1], match[2] !== undefined)
    if (!isAllowed) break
    from = token.lastIndex
  }
  return from + (/^[ \t\r\n]*/.exec(text.slice(from))?.[0].length ?? 0)
}
