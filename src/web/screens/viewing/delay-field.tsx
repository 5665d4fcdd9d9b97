// The delay that makes the picture match a TV screen.
import { Button } from '#ui'
import { Hand } from 'lucide-react'
import { type KeyboardEvent, type ReactElement, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../data/hooks'
import { maxDelay } from '../../data/preferences/viewing'
import { chooseDelay, endHold, startHold } from '../../data/time-machine/thunks'
import { NumberField } from '../settings/number-field'
import styles from './viewing-preferences.module.css'

const limits = { min: 0, max: maxDelay, step: 0.5 }

export function DelayField(): ReactElement {
  const dispatch = useAppDispatch()
  const delay = useAppSelector(({ viewing }) => viewing.delay)
  /** While the text is no valid number, the delay stays as it was. */
  const [draft, setDraft] = useState<string>()
  const onChange = (text: string): void => {
    const seconds = parseDelay(text)
    setDraft(seconds === undefined ? text : undefined)
    if (seconds !== undefined) dispatch(chooseDelay(seconds))
  }
  return (
    <NumberField
      name="delay"
      label="Delay"
      hint={`Seconds, from 0 to ${maxDelay}. Live races are shown this much later, to match a TV picture.`}
      limits={limits}
      value={draft ?? String(delay)}
      error={draft === undefined ? undefined : `Enter a number from 0 to ${maxDelay}`}
      onChange={onChange}
    />
  )
}

function parseDelay(text: string): number | undefined {
  const seconds = /^\d{1,3}([.,]\d)?$/.test(text) ? Number(text.replace(',', '.')) : undefined
  return seconds !== undefined && seconds <= maxDelay ? seconds : undefined
}

/** Press it when something happens here, and let go when it happens on the TV. */
export function HoldButton(): ReactElement {
  const dispatch = useAppDispatch()
  const isFrozen = useAppSelector(({ replay }) => replay.frozenSince !== null)
  const canHold = useAppSelector(({ replay }) => replay.isReady && replay.isRunning)
  const hold = (): void => dispatch(startHold())
  const release = (): void => dispatch(endHold())
  const isHoldKey = ({ key, repeat }: KeyboardEvent): boolean => !repeat && (key === ' ' || key === 'Enter')
  return (
    <div className={styles.hold}>
      <Button
        icon={Hand}
        disabled={!canHold}
        aria-pressed={isFrozen}
        onPointerDown={hold}
        onPointerUp={release}
        onPointerCancel={release}
        onPointerLeave={release}
        onBlur={release}
        onKeyDown={event => {
          if (isHoldKey(event)) hold()
        }}
        onKeyUp={release}
      >
        {isFrozen ? 'Holding… release to match' : 'Hold'}
      </Button>
      <p className={styles.hint}>
        Keep it pressed from a moment here until the same moment on the TV. The time held is added to the
        delay.
      </p>
    </div>
  )
}
