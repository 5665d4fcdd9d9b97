// Lists every keyboard shortcut and turns those of single keys off.
import { Dialog } from '#ui'
import { type ReactElement, useId } from 'react'
import { useAppDispatch, useAppSelector } from '../../data/hooks'
import { viewingChosen } from '../../data/preferences/viewing'
import { mayUseRaceControl } from '../../data/session/selectors'
import { Switch } from '../settings/switch'
import { listShortcutAreas } from './shortcut-areas'
import styles from './shortcuts-dialog.module.css'

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const dispatch = useAppDispatch()
  const id = useId()
  const isOfficial = useAppSelector(({ auth }) => mayUseRaceControl(auth))
  const isOn = useAppSelector(({ viewing }) => viewing.areShortcutsOn)
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts" size="large">
      <div className={styles.switch}>
        <Switch
          label="Use single-key shortcuts"
          hint="Turn them off if they get in the way, for example of speech input. All other keys stay."
          isOn={isOn}
          onChange={areShortcutsOn => dispatch(viewingChosen({ areShortcutsOn }))}
        />
      </div>
      <div className={styles.areas}>
        {listShortcutAreas(isOfficial).map(({ name, rows }) => (
          <section key={name} className={styles.area} aria-labelledby={`${id}-${name}`}>
            <h3 className={styles.title} id={`${id}-${name}`}>
              {name}
            </h3>
            <dl className={styles.list}>
              {rows.map(({ keys, text, isSingleKey = false }) => (
                <div key={text} className={styles.row} data-off={isSingleKey && !isOn ? '' : undefined}>
                  <dt className={styles.keys}>
                    {keys.map(key => (
                      <kbd key={key} className={styles.key}>
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd className={styles.text}>
                    {text}
                    {isSingleKey && !isOn && ' (off)'}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
