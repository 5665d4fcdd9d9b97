// Presses on the rows of a table, by pointer and keyboard. One row name is in the tab order; the arrow keys move to the
// others.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Where a row was pressed, in the coordinates of the window. */
export interface PressPoint {
  readonly x: number
  readonly y: number
}

export type OnRowPress<Row> = (row: Row, point: PressPoint) => void

export function useRowPress<Row>(
  body: RefObject<HTMLTableSectionElement | null>,
  rows: readonly Row[],
  onRowPress: OnRowPress<Row> | undefined,
): void {
  const latest = useRef({ rows, onRowPress })
  useLayoutEffect(() => {
    latest.current = { rows, onRowPress }
    if (onRowPress && body.current) keepOneInTabOrder(body.current)
  })
  const isOn = onRowPress !== undefined
  useEffect(() => {
    const element = body.current
    if (!isOn || !element) return undefined
    const press = (event: MouseEvent): void => {
      const row = findRow(event.target)
      const pressed = row && latest.current.rows[[...element.children].indexOf(row)]
      // Selecting text ends with a click too.
      if (!pressed || globalThis.getSelection()?.type === 'Range') return
      latest.current.onRowPress?.(pressed, findPoint(event, row))
    }
    const move = (event: KeyboardEvent): void => moveFocus(element, event)
    const focus = ({ target }: FocusEvent): void => keepOneInTabOrder(element, target)
    element.addEventListener('click', press)
    element.addEventListener('keydown', move)
    element.addEventListener('focusin', focus)
    return () => {
      element.removeEventListener('click', press)
      element.removeEventListener('keydown', move)
      element.removeEventListener('focusin', focus)
    }
  }, [body, isOn])
}

function findRow(target: EventTarget | null): HTMLTableRowElement | null {
  return target instanceof Element ? target.closest('tr') : null
}

/** A press with the keyboard has no place, so the start of the row is used. */
function findPoint({ detail, clientX, clientY }: MouseEvent, row: HTMLElement): PressPoint {
  if (detail > 0) return { x: clientX, y: clientY }
  const { left, bottom } = (row.querySelector('button') ?? row).getBoundingClientRect()
  return { x: left, y: bottom }
}

const listButtons = (body: HTMLElement): HTMLButtonElement[] => [...body.querySelectorAll('button')]

function keepOneInTabOrder(body: HTMLElement, focused?: EventTarget | null): void {
  // Most updates change no row, and new rows are outside the tab order.
  if (!focused && body.querySelectorAll('button[tabindex="0"]').length === 1) return
  const buttons = listButtons(body)
  const current = buttons.find(button => button === focused) ?? buttons.find(({ tabIndex }) => tabIndex === 0)
  const highlighted = body.querySelector<HTMLButtonElement>('tr[data-row="primary"] button')
  const chosen = current ?? highlighted ?? buttons[0]
  for (const button of buttons) {
    const tabIndex = button === chosen ? 0 : -1
    if (button.tabIndex !== tabIndex) button.tabIndex = tabIndex
  }
}

function moveFocus(body: HTMLElement, event: KeyboardEvent): void {
  const buttons = listButtons(body)
  const index = buttons.findIndex(button => button === event.target)
  if (index === -1 || event.altKey || event.ctrlKey || event.metaKey) return
  const indexByKey: Partial<Record<string, number>> = {
    ArrowUp: Math.max(0, index - 1),
    ArrowDown: Math.min(buttons.length - 1, index + 1),
    Home: 0,
    End: buttons.length - 1,
  }
  const next = indexByKey[event.key]
  if (next === undefined) return
  event.preventDefault()
  buttons[next]?.focus()
}
