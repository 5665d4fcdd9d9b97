// Rows that changed places slide from where they stood (first, last, invert, play).
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { animate, durations } from './motion'

type Key = string | number

/** For the `ref` of the body whose rows stand in the order of `keys`. */
export function useSlidingRows(
  keys: readonly Key[],
  isMoving: boolean,
): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
  const places = useRef<ReadonlyMap<Key, number>>(new Map())
  useLayoutEffect(() => {
    const before = places.current
    places.current = new Map(keys.map((key, place) => [key, place]))
    if (isMoving && body.current) slide(body.current, keys, before)
  })
  return body
}

function slide(body: HTMLElement, keys: readonly Key[], before: ReadonlyMap<Key, number>): void {
  for (const [place, key] of keys.entries()) {
    const row = body.children.item(place)
    const moved = (before.get(key) ?? place) - place
    if (moved === 0 || !(row instanceof HTMLElement)) continue
    // In heights of a row, for all are equally high: to measure one would lay out the whole page, row by row.
    const from = `translateY(${moved * 100}%)`
    // Added to a slide that is still under way, so that a second change does not make it jump.
    animate(
      row,
      { transform: [from, 'none'] },
      { duration: durations.row, easing: 'ease-out', composite: 'add' },
    )
  }
}
