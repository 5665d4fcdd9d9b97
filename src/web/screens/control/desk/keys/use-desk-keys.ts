// The keys of the desk (C-073). None works while a field has the focus or a dialog is open.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useAppSelector } from '../../../../data/hooks'
import { isKeyTaken } from '../../../shortcuts/is-key-taken'
import { type TypedNumber, useTypedNumber } from './use-typed-number'

/** By the key, in capitals. */
export type DeskKeyActions = Readonly<Record<string, (() => void) | undefined>>

interface DeskKeys {
  readonly actions: DeskKeyActions
  readonly onUndo: () => void
  readonly onNumber: (number: string) => void
}

/** Returns the digits that were typed so far. */
export function useDeskKeys({ actions, onUndo, onNumber }: DeskKeys): string {
  const areOn = useAppSelector(({ viewing }) => viewing.areShortcutsOn)
  const typed = useTypedNumber(onNumber)
  const latest = useRef<(event: KeyboardEvent) => boolean>(() => false)
  useLayoutEffect(() => {
    latest.current = event => {
      if (isUndoKey(event)) return run(onUndo)
      if (!areOn || event.ctrlKey || event.altKey || event.metaKey || isShifted(event)) return false
      return handleDigit(event, typed) || run(actions[event.key.toUpperCase()])
    }
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.repeat || isKeyTaken(event)) return
      if (latest.current(event)) event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return typed.digits
}

function isUndoKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey
}

/** Some keyboards have the slash or the digits above other keys. Shift with a letter is a flag. */
function isShifted({ key, shiftKey }: KeyboardEvent): boolean {
  return shiftKey && !/^[\d/]$/.test(key)
}

function run(action: (() => void) | undefined): boolean {
  action?.()
  return action !== undefined
}

function handleDigit({ key }: KeyboardEvent, typed: TypedNumber): boolean {
  if (/^\d$/.test(key)) return run(() => typed.add(key))
  if (typed.digits === '') return false
  if (key === 'Enter') return run(typed.confirm)
  typed.clear()
  // Escape only clears; any other key does what it does.
  return key === 'Escape' || key === 'Backspace'
}
