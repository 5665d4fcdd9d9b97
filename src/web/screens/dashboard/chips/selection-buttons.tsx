// Buttons that open the two selection dialogs (dashboard document, section 5).
import { Button, showError } from '#ui'
import { Flag, Motorbike } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './selection-buttons.module.css'

interface SelectionButtonsProps {
  /** A category is chosen, and the primary rider has a name. */
  readonly isRiderValid: boolean
  readonly onSelectRider: () => void
  readonly onSelectRace: () => void
}

export function SelectionButtons(props: SelectionButtonsProps): ReactElement {
  const { isRiderValid, onSelectRider, onSelectRace } = props
  return (
    <div className={styles.buttons}>
      <Button variant={isRiderValid ? 'secondary' : 'primary'} icon={Motorbike} onClick={onSelectRider}>
        Select Rider
      </Button>
      <Button
        icon={Flag}
        onClick={() =>
          isRiderValid ? onSelectRace() : showError('select-race', 'Please select a valid rider')
        }
      >
        Select Race
      </Button>
    </div>
  )
}
