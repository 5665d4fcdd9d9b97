// Which rows of a long list are in view. The list stands still while it is scrolled: rows that arrive on top move neither
// what is in view nor what is selected (C-064).
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Rows beyond the edges, so that a fast scroll shows no gap. */
const overscan = 10

interface Row {
  readonly id: string
}

interface Window {
  readonly box: RefObject<HTMLDivElement | null>
  readonly first: number
  /** The index after the last row. */
  readonly end: number
  /** How many rows have arrived above the view. */
  readonly newCount: number
  readonly onScroll: () => void
  readonly scrollTo: (index: number) => void
  readonly scrollToTop: () => void
}

export function useWindow(rows: readonly Row[], rowHeight: number): Window {
  const box = useRef<HTMLDivElement>(null)
  const [scrollTop, setScrollTop] = useState(0)
  const [height, setHeight] = useState(600)
  const [topId, setTopId] = useState<string>()
  const before = useRef(rows)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => {
    const element = box.current
    const shift =
      element && element.scrollTop > 0 ? findShift(before.current, rows, element.scrollTop / rowHeight) : 0
    before.current = rows
    if (element && shift !== 0) element.scrollTop += shift * rowHeight
  }, [rows, rowHeight])

  const update = (): void => {
    const top = box.current?.scrollTop ?? 0
    setScrollTop(top)
    // The newest row when the list was scrolled: everything above it is new.
    setTopId(current => (top <= 0 ? undefined : (current ?? rows[0]?.id)))
  }
  const scrollTo = (index: number): void => {
    const element = box.current
    if (!element) return
    const top = index * rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight - element.clientHeight
    update()
  }
  const visible = Math.ceil(height / rowHeight)
  const first = Math.max(0, Math.min(Math.floor(scrollTop / rowHeight), rows.length - visible) - overscan)
  return {
    box,
    first,
    end: Math.min(rows.length, first + visible + 2 * overscan),
    newCount:
      topId === undefined
        ? 0
        : Math.max(
            0,
            rows.findIndex(({ id }) => id === topId),
          ),
    onScroll: update,
    scrollTo,
    scrollToTop: () => {
      if (box.current) box.current.scrollTop = 0
      update()
    },
  }
}

/** By how many rows the first row in view has moved. */
function findShift(before: readonly Row[], rows: readonly Row[], firstInView: number): number {
  const anchor = before[Math.floor(firstInView)]
  if (!anchor || before === rows) return 0
  const index = rows.findIndex(({ id }) => id === anchor.id)
  return index === -1 ? 0 : index - Math.floor(firstInView)
}
