// Lists the keyboard shortcuts of the replay and turns them off.
import { Dialog } from '#ui'
import type { ReactElement } from 'react'
import { Switch } from '../../settings/switch'
import { shortcutRows } from './shortcuts'
import styles from './shortcuts-dialog.module.css'

interface ShortcutsDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Whether the race is running. */
  readonly isRunning: boolean
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

export function ShortcutsDialog(props: ShortcutsDialogProps): ReactElement {
  const { isOpen, onClose, isRunning, isOn, onChange } = props
  const rows = shortcutRows.filter(row => isRunning || !row.isForRunning)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" size="small">
      <dl className={styles.list} data-off={isOn ? undefined : ''}>
        {rows.map(({ keys, text }) => (
          <div key={text} className={styles.row}>
            <dt className={styles.keys}>
              {keys.map(key => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Use keyboard shortcuts"
        hint="You can open this list again from More in the replay bar."
        isOn={isOn}
        onChange={onChange}
      />
    </Dialog>
  )
}
