// Animates table rows from their previous to their new position (FLIP technique: first, last, invert, play).
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { animate, durations } from './animate'

type Key = string | number

/** Returns the `ref` for a table body whose rows are in the order of `keys`. */
export function useSlidingRows(
  keys: readonly Key[],
  isAnimated: boolean,
): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
  const previousIndexes = useRef<ReadonlyMap<Key, number>>(new Map())
  useLayoutEffect(() => {
    const previous = previousIndexes.current
    previousIndexes.current = new Map(keys.map((key, index) => [key, index]))
    if (isAnimated && body.current) animateMovedRows(body.current, keys, previous)
  })
  return body
}

function animateMovedRows(body: HTMLElement, keys: readonly Key[], previous: ReadonlyMap<Key, number>): void {
  for (const [index, key] of keys.entries()) {
    const row = body.children.item(index)
    const offset = (previous.get(key) ?? index) - index
    if (offset === 0 || !(row instanceof HTMLElement)) continue
    // All rows have the same height, so a percentage avoids measuring, which would force a layout for each row.
    const from = `translateY(${offset * 100}%)`
    // `add` combines with a running animation, so that a second change does not make the row jump.
    animate(
      row,
      { transform: [from, 'none'] },
      { duration: durations.rowMs, easing: 'ease-out', composite: 'add' },
    )
  }
}
