// The flag in force, and one button per flag. A flag is shown by two presses, or Shift with its letter and Enter, so that
// a slip of the hand shows none (C-063, C-073). It counts from the first press (C-062).
import { type ReactElement, useEffect, useState } from 'react'
import { selectIsOffline } from '../../../../data/control-desk/selectors'
import { useAppSelector } from '../../../../data/hooks'
import { isKeyTaken } from '../../../shortcuts/is-key-taken'
import { useDesk } from '../desk-context'
import { canDecide } from '../permissions'
import styles from './flag-buttons.module.css'
import { type Flag, flags, nameOfFlag } from './flag-names'
import { useServerClock } from './use-server-clock'

/** How long the second press may take. */
const armedMs = 5000

export function FlagButtons(): ReactElement | null {
  const { decide } = useDesk()
  const clock = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.clock)
  const race = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.race)
  const isOffline = useAppSelector(selectIsOffline)
  const isAllowed = race !== undefined && canDecide(race, 'flag') && !isOffline
  const areKeysOn = useAppSelector(({ viewing }) => viewing.areShortcutsOn)
  const toServerTime = useServerClock()
  const show = ({ flag, pressedAt }: FlagPress): void =>
    void decide({ kind: 'flag', flag, pressedAt: toServerTime(pressedAt) })
  const { armed, press } = useArmedFlag({ isAllowed, areKeysOn }, show)
  if (!clock || !race) return null
  return (
    <fieldset className={styles.flags} aria-label="Flags">
      <span className={styles.current} data-flag={clock.flag ?? 'none'}>
        <small className={styles.caption}>{clock.isFlagByHand ? 'Flag, by hand' : 'Flag'}</small>
        {nameOfFlag(clock.flag)}
      </span>
      {canDecide(race, 'flag') &&
        flags.map(({ flag, name, letter }) => (
          <button
            key={flag}
            type="button"
            className={styles.flag}
            data-flag={flag}
            aria-pressed={armed === flag}
            aria-keyshortcuts={`Shift+${letter}`}
            disabled={!isAllowed}
            onClick={() => press(flag)}
          >
            <span className={styles.swatch} aria-hidden />
            {armed === flag ? `${name}: again` : name}
          </button>
        ))}
    </fieldset>
  )
}

interface FlagPress {
  readonly flag: Flag
  /** By the clock of this device. */
  readonly pressedAt: number
}

interface ArmedFlag {
  readonly armed: Flag | undefined
  readonly press: (flag: Flag) => void
}

function useArmedFlag(
  { isAllowed, areKeysOn }: { readonly isAllowed: boolean; readonly areKeysOn: boolean },
  show: (press: FlagPress) => void,
): ArmedFlag {
  const [armed, setArmed] = useState<FlagPress>()
  useEffect(() => {
    if (armed === undefined) return undefined
    const timer = setTimeout(() => setArmed(undefined), armedMs)
    return () => clearTimeout(timer)
  }, [armed])
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (!isAllowed || event.ctrlKey || event.altKey || event.metaKey || isKeyTaken(event)) return
      const pressed =
        areKeysOn && event.shiftKey
          ? flags.find(({ letter }) => letter === event.key.toUpperCase())
          : undefined
      // A key that is held down is repeated.
      if (pressed && pressed.flag !== armed?.flag) setArmed({ flag: pressed.flag, pressedAt: Date.now() })
      else if (armed && event.key === 'Enter') show(armed)
      if (pressed || (armed && event.key === 'Enter')) event.preventDefault()
      if (event.key !== 'Shift' && !pressed) setArmed(undefined)
    }
    // In the capture phase, so that Enter does not also press the focused control.
    document.addEventListener('keydown', handleKey, true)
    return () => document.removeEventListener('keydown', handleKey, true)
  })
  const press = (flag: Flag): void => {
    if (armed?.flag === flag) show(armed)
    setArmed(armed?.flag === flag ? undefined : { flag, pressedAt: Date.now() })
  }
  return { armed: isAllowed ? armed?.flag : undefined, press }
}
