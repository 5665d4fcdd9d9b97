import { TextField, VisuallyHidden } from '#ui'
import type { KeyboardEvent, ReactElement } from 'react'

interface RiderSearchProps {
  readonly text: string
  readonly onChange: (text: string) => void
  /** How many riders match. */
  readonly count: number
  /** Announced when it changes; without it the number of matches is announced. */
  readonly hint?: string
  readonly isDisabled?: boolean
  readonly onEnter?: () => void
}

/** The search field of a list of riders. */
export function RiderSearch(props: RiderSearchProps): ReactElement {
  const { text, onChange, count, hint, isDisabled = false, onEnter } = props
  const handleKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter') onEnter?.()
  }
  return (
    <>
      <TextField
        type="search"
        label="Search riders"
        placeholder="Name or #"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={onChange}
        onKeyDown={handleKey}
        disabled={isDisabled}
        {...(hint !== undefined && { hint })}
      />
      {hint === undefined && (
        <VisuallyHidden>
          <output>{text.trim() === '' ? '' : `${count} ${count === 1 ? 'rider' : 'riders'} found`}</output>
        </VisuallyHidden>
      )}
    </>
  )
}
