import type { ReactElement } from 'react'

interface SuggestionsProps {
  /** By which a field names them in its `list`. */
  readonly id: string
  readonly words: readonly string[]
}

export function Suggestions({ id, words }: SuggestionsProps): ReactElement {
  return (
    <datalist id={id}>
      {words.map(word => (
        <option key={word}>{word}</option>
      ))}
    </datalist>
  )
}
