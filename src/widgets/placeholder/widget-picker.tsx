// Where a free place becomes a widget (decisions ).
import { Dialog, EmptyState, TextField } from '#ui'
import { SearchX } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { catalog, pickableWidgets } from '../catalog'
import styles from './widget-picker.module.css'

export type PickableWidget = (typeof pickableWidgets)[number]

export interface WidgetPickerProps {
  readonly onPick: (name: PickableWidget) => void
  readonly onClose: () => void
  /** After a pick the picker goes on with the next free place. */
  readonly isSequential: boolean
  readonly onSequentialChange: (isSequential: boolean) => void
}

/** Drawn while it is open. */
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
          // What the dialog puts the focus on.
          data-autofocus
          value={term}
          onChange={setTerm}
        />
        <Results
          names={namesWith(term)}
          onPick={name => {
            // The next place is another question.
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

/** By a part of the name people see; an empty term finds all. */
function namesWith(term: string): readonly PickableWidget[] {
  const sought = term.trim().toLowerCase()
  return pickableWidgets.filter(name => catalog[name].label.toLowerCase().includes(sought))
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
