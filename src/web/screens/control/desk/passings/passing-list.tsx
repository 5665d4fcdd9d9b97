// The list of passings. Only the rows in view are in the document, so that 10,000 scroll smoothly.
import type { DeskPassing } from '#contract'
import { useMediaQuery } from '#ui'
import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react'
import { useAppSelector } from '../../../../data/hooks'
import { useDesk } from '../desk-context'
import { PassingRow } from './passing-row'
import styles from './passings.module.css'
import { useWindow } from './use-window'

const heads = ['Time of day', 'Session', 'Line', 'Rider', 'Lap', 'Lap time', 'Hits/signal', 'Source', 'Mark']

export function PassingList({ passings }: { readonly passings: readonly DeskPassing[] }): ReactElement {
  const { passing: selectedId, selectPassing } = useDesk()
  const timezone = useAppSelector(({ controlDesk }) => controlDesk.picture?.race.timezone ?? 'UTC')
  const isCoarse = useMediaQuery('(pointer: coarse)')
  const rowHeight = isCoarse ? 44 : 28
  const { box, first, end, newCount, onScroll, scrollTo, scrollToTop } = useWindow(passings, rowHeight)
  const focusRow = useFocusedRow(selectedId)
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 15, PageUp: -15 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = passings.findIndex(({ id }) => id === selectedId)
    const next = Math.min(passings.length - 1, Math.max(0, index === -1 ? 0 : index + step))
    scrollTo(next)
    focusRow()
    selectPassing(passings[next]?.id ?? '')
  }
  const isSelectedShown = passings.slice(first, end).some(({ id }) => id === selectedId)
  return (
    <>
      <div className={styles.head} aria-hidden>
        {heads.map(head => (
          <span key={head}>{head}</span>
        ))}
      </div>
      {newCount > 0 && (
        <button type="button" className={styles.newer} onClick={scrollToTop}>
          {newCount} new
        </button>
      )}
      <div
        ref={box}
        className={styles.box}
        role="grid"
        tabIndex={isSelectedShown ? -1 : 0}
        aria-label="Passings"
        aria-rowcount={passings.length}
        onScroll={onScroll}
        onKeyDown={move}
      >
        <div role="rowgroup" className={styles.rows} style={{ height: passings.length * rowHeight }}>
          {passings.slice(first, end).map((passing, index) => (
            <PassingRow
              key={passing.id}
              passing={passing}
              index={first + index}
              rowHeight={rowHeight}
              timezone={timezone}
              isSelected={passing.id === selectedId}
              onSelect={selectPassing}
            />
          ))}
        </div>
      </div>
    </>
  )
}

/** Focuses the selected row after it has been rendered. */
function useFocusedRow(selectedId: string): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    document.querySelector<HTMLElement>(`[data-passing="${CSS.escape(selectedId)}"]`)?.focus()
  }, [selectedId])
  return () => {
    isWanted.current = true
  }
}
