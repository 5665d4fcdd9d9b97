import { type ReactElement, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { animate, durations } from './animate'
import { type CellMark, type CellValue, type Column, getCellContent } from './table-rules'
import styles from './table.module.css'

interface TableCellProps<Row> {
  readonly column: Column<Row>
  readonly row: Row
  readonly isBordered: boolean
  readonly mark: CellMark | undefined
  /** Tints the cell briefly when its value changes. */
  readonly isChangeTinted: boolean
  readonly isPressable: boolean
}

export function TableCell<Row>(props: TableCellProps<Row>): ReactElement {
  const { column, row, isBordered, mark, isChangeTinted, isPressable } = props
  const { value, content, source } = getCellContent(column, row)
  const cell = useChangeTint(value, isChangeTinted)
  const Cell = column.isRowName ? 'th' : 'td'
  return (
    <Cell
      ref={cell}
      className={styles.cell}
      scope={column.isRowName ? 'row' : undefined}
      data-column={column.key}
      data-align={column.align ?? 'start'}
      data-numeric={column.isNumeric ? '' : undefined}
      data-sticky={column.isSticky ? '' : undefined}
      data-source={source}
      data-folded={column.isFolded ? '' : undefined}
      data-bordered={isBordered ? '' : undefined}
    >
      {renderContent(content, { mark, isButton: isPressable && column.isRowName === true })}
    </Cell>
  )
}

function renderContent(
  content: ReactNode,
  { mark, isButton }: { readonly mark: CellMark | undefined; readonly isButton: boolean },
): ReactNode {
  if (mark)
    return (
      <span className={styles.chip} data-mark={mark}>
        {content}
      </span>
    )
  if (!isButton) return content
  // The table handles the press of the whole row, and which of the buttons is in the tab order.
  return (
    <button type="button" className={styles.name} tabIndex={-1} aria-haspopup="menu">
      {content}
    </button>
  )
}

function useChangeTint(value: CellValue, isChangeTinted: boolean): RefObject<HTMLTableCellElement | null> {
  const cell = useRef<HTMLTableCellElement>(null)
  const shownValue = useRef(value)
  // A layout effect, so that the tint appears in the same frame as the value.
  useLayoutEffect(() => {
    const isChanged = shownValue.current !== value
    shownValue.current = value
    if (!isChanged || !isChangeTinted || value === undefined || !cell.current) return
    for (const { strength, untilMs } of tintSteps) {
      const tint = animate(
        cell.current,
        [{ backgroundColor: toTintColor(strength), offset: 0 }],
        holdUntil(untilMs),
      )
      if (tint) tint.startTime = Math.floor(performance.now() / tintIntervalMs) * tintIntervalMs
    }
  }, [value, isChangeTinted])
  return cell
}

/**
 * The tint fades in steps, aligned for all cells. A color that changes with every frame would repaint the page with
 * every frame, because in a race some cell is always changing.
 */
const tintSteps = [
  { strength: 40, untilMs: durations.tintMs },
  { strength: 100, untilMs: durations.tintMs / 2 },
]
const tintIntervalMs = durations.tintMs / 4

const toTintColor = (strength: number): string =>
  `color-mix(in srgb, var(--changed) ${strength}%, transparent)`

/** `fill: 'backwards'` shows the first keyframe during the delay, which costs no repaint. */
const holdUntil = (untilMs: number): KeyframeAnimationOptions => ({
  delay: untilMs,
  duration: 1,
  fill: 'backwards',
})
