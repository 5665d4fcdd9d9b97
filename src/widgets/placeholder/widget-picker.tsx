// The dialog in which the user picks a widget for an empty place of the grid (decisions ).
import { Dialog, EmptyState, TextField } from '#ui'
import { SearchX } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { catalog, pickableWidgets } from '../catalog'
import styles from './widget-picker.module.css'

export type PickableWidget = (typeof pickableWidgets)[number]

export interface WidgetPickerProps {
  readonly onPick: (name: PickableWidget) => void
  readonly onClose: () => void
  /** Whether the picker continues with the next empty place after a pick. */
  readonly isSequential: boolean
  readonly onSequentialChange: (isSequential: boolean) => void
}

/** Rendered only while it is open. */
export function WidgetPicker(props: WidgetPickerProps): ReactElement {
  const { onPick, onClose, isSequential, onSequentialChange } = props
  const [term, setTerm] = useState('')
  return (
    <Dialog isOpen onClose={onClose} title="Add Widget">
      <div className={styles.picker}>
        <TextField
          label="Search"
          type="search"
          placeholder="Sector, gap, weather …"
          autoComplete="off"
          // The dialog moves the focus to this field.
          data-autofocus
          value={term}
          onChange={setTerm}
        />
        <Results
          names={findWidgets(term)}
          onPick={name => {
            // The search starts again for the next empty place.
            setTerm('')
            onPick(name)
          }}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isSequential}
            onChange={event => onSequentialChange(event.target.checked)}
          />
          Create widgets one after another
        </label>
      </div>
    </Dialog>
  )
}

/** Finds widgets whose label contains the term; an empty term finds all. */
function findWidgets(term: string): readonly PickableWidget[] {
  const normalizedTerm = term.trim().toLowerCase()
  return pickableWidgets.filter(name => catalog[name].label.toLowerCase().includes(normalizedTerm))
}

interface ResultsProps extends Pick<WidgetPickerProps, 'onPick'> {
  readonly names: readonly PickableWidget[]
}

function Results({ names, onPick }: ResultsProps): ReactElement {
  if (names.length === 0)
    return (
      <EmptyState
        icon={SearchX}
        title="No results found"
        text="No components found for this search term. Please try again."
      />
    )
  return (
    <ul className={styles.list} aria-label="Widgets">
      {names.map(name => (
        <li key={name}>
          <button type="button" className={styles.widget} onClick={() => onPick(name)}>
            <span className={styles.label}>{catalog[name].label}</span>
            <span className={styles.description}>{catalog[name].description}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
