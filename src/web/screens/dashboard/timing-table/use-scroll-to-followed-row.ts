// Scrolls the timing table to the row of the followed rider, which may be below the visible rows.
import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls only when the followed rider or the session changes; later position changes do not scroll the table. */
export function useScrollToFollowedRow(
  followedSide: 'primary' | 'comparison',
  followedKey: string | undefined,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row =
      followedKey === undefined ? null : box.current?.querySelector(`tr[data-row="${followedSide}"]`)
    const area = row?.closest('section')
    if (!row || !area) return
    const [rowRect, areaRect] = [row.getBoundingClientRect(), area.getBoundingClientRect()]
    // The sticky table head covers the top of the area.
    const top = areaRect.top + (area.querySelector('thead')?.getBoundingClientRect().height ?? 0)
    // scrollIntoView() would scroll the page too.
    if (rowRect.top < top || rowRect.bottom > areaRect.bottom)
      area.scrollTop += (rowRect.top + rowRect.bottom - top - areaRect.bottom) / 2
  }, [followedSide, followedKey])
  return box
}
