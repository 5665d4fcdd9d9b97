// The list of passings. Only the rows in view are in the document, so that 10,000 scroll smoothly.
import type { DeskPassing } from '#contract'
import { useMediaQuery } from '#ui'
import { type ReactElement, useEffect, useRef } from 'react'
import { selectSnapshot } from '../../../../data/control-desk/selectors'
import { useAppSelector } from '../../../../data/hooks'
import { useDesk } from '../desk-context'
import { findRider } from '../find-rider'
import { useRowKeys } from '../use-row-keys'
import { PassingRow } from './passing-row'
import styles from './passings.module.css'
import { useWindow } from './use-window'

const heads = ['Time of day', 'Session', 'Line', 'Rider', 'Lap', 'Lap time', 'Hits/sig.', 'By', 'Mark']

export function PassingList({ passings }: { readonly passings: readonly DeskPassing[] }): ReactElement {
  const { passing: selectedId, selectPassing } = useDesk()
  const snapshot = useAppSelector(selectSnapshot)
  const timezone = snapshot?.race.timezone ?? 'UTC'
  const rowHeight = useRowHeight()
  const { box, first, end, newCount, onScroll, scrollTo, scrollToTop } = useWindow(passings, rowHeight)
  const focusRow = useFocusedRow(selectedId)
  const shown = passings.slice(first, end)
  const focusable = shown.some(({ id }) => id === selectedId) ? selectedId : shown[0]?.id
  useRowKeys(box, step => {
    const index = passings.findIndex(({ id }) => id === selectedId)
    const next = Math.min(passings.length - 1, Math.max(0, index === -1 ? first : index + step))
    scrollTo(next)
    focusRow()
    selectPassing(passings[next]?.id ?? '')
  })
  return (
    <>
      {newCount > 0 && (
        <button type="button" className={styles.newer} onClick={scrollToTop}>
          {newCount} new
        </button>
      )}
      <div ref={box} className={styles.box} onScroll={onScroll}>
        <table className={styles.table} aria-label="Passings" aria-rowcount={passings.length + 1}>
          <Head />
          <tbody>
            <Spacer height={first * rowHeight} />
            {shown.map((passing, index) => (
              <PassingRow
                key={passing.id}
                passing={passing}
                label={(snapshot && findRider(snapshot, passing.competitor)?.label) ?? passing.number}
                index={first + index + 2}
                rowHeight={rowHeight}
                timezone={timezone}
                isSelected={passing.id === selectedId}
                isFocusable={passing.id === focusable}
                onSelect={selectPassing}
              />
            ))}
            <Spacer height={(passings.length - end) * rowHeight} />
          </tbody>
        </table>
      </div>
    </>
  )
}

/** In pixels. Large displays have larger text. */
function useRowHeight(): number {
  const isCoarse = useMediaQuery('(pointer: coarse)')
  const isLarge = useMediaQuery('(min-width: 2200px)')
  return Math.round((isCoarse ? 44 : 25) * (isLarge ? 1.25 : 1))
}

function Head(): ReactElement {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {heads.map(head => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** In place of the rows out of view. */
function Spacer({ height }: { readonly height: number }): ReactElement | null {
  if (height <= 0) return null
  return <tr aria-hidden style={{ height }} />
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
