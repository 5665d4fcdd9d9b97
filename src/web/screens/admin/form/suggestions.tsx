import type { ReactElement } from 'react'

interface SuggestionsProps {
  /** The value of the `list` attribute of the field. */
  readonly id: string
  readonly options: readonly string[]
}

export function Suggestions({ id, options }: SuggestionsProps): ReactElement {
  return (
    <datalist id={id}>
      {options.map(option => (
        <option key={option}>{option}</option>
      ))}
    </datalist>
  )
}
