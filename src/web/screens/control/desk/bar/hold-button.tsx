// A button for what must not happen by accident: pressed twice, or held for a second. The first press is what counts,
// because it is the moment that the operator saw (C-062).
import { Button, type ButtonProps } from '#ui'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import styles from './hold-button.module.css'

export const holdMs = 1000
/** How long the button waits for the second press. */
const secondPressMs = 1500

interface HoldButtonProps {
  readonly children: string
  readonly variant?: NonNullable<ButtonProps['variant']>
  readonly disabled?: boolean
  /** With the time of the first press, by the clock of this device. */
  readonly onConfirm: (pressedAt: number) => unknown
}

export function HoldButton(props: HoldButtonProps): ReactElement {
  const { children, variant = 'secondary', disabled = false, onConfirm } = props
  const { isArmed, isPressed, handlers } = useDoublePress(onConfirm)
  return (
    <span className={styles.hold} data-pressed={isPressed ? '' : undefined}>
      <Button variant={variant} disabled={disabled} {...handlers}>
        {isArmed ? `${children}: press again` : children}
      </Button>
    </span>
  )
}

interface DoublePress {
  readonly isArmed: boolean
  readonly isPressed: boolean
  readonly handlers: Pick<ButtonProps, 'onClick' | 'onPointerDown' | 'onPointerUp' | 'onPointerLeave'>
}

function useDoublePress(onConfirm: (pressedAt: number) => unknown): DoublePress {
  const [isPressed, setIsPressed] = useState(false)
  const [armedAt, setArmedAt] = useState<number>()
  const downAt = useRef<number>(undefined)
  const isConfirmed = useRef(false)
  const holdTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const armTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(holdTimer.current)
      clearTimeout(armTimer.current)
    },
    [],
  )
  const release = (): void => {
    clearTimeout(holdTimer.current)
    setIsPressed(false)
  }
  const confirm = (pressedAt: number): unknown => {
    clearTimeout(armTimer.current)
    setArmedAt(undefined)
    return onConfirm(pressedAt)
  }
  const arm = (pressedAt: number): void => {
    setArmedAt(pressedAt)
    armTimer.current = setTimeout(() => setArmedAt(undefined), secondPressMs)
  }
  const handlers: DoublePress['handlers'] = {
    onPointerDown: () => {
      const pressedAt = Date.now()
      downAt.current = pressedAt
      isConfirmed.current = false
      setIsPressed(true)
      holdTimer.current = setTimeout(() => {
        isConfirmed.current = true
        setIsPressed(false)
        void confirm(armedAt ?? pressedAt)
      }, holdMs)
    },
    onPointerUp: release,
    onPointerLeave: release,
    onClick: () => {
      const pressedAt = downAt.current ?? Date.now()
      downAt.current = undefined
      // The release after a long press is a click too.
      if (isConfirmed.current) {
        isConfirmed.current = false
        return undefined
      }
      if (armedAt !== undefined) return confirm(armedAt)
      arm(pressedAt)
      return undefined
    },
  }
  return { isArmed: armedAt !== undefined, isPressed, handlers }
}
