// The table is lower than the field is long: whoever is followed is to be seen at once, also far back.
import { type RefObject, useEffect, useRef } from 'react'

/** Looks when somebody else is followed, or another session; after that it scrolls by hand only. */
export function useFollowedInView(
  follows: 'primary' | 'comparison',
  followed: string | undefined,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = followed === undefined ? null : box.current?.querySelector(`tr[data-row="${follows}"]`)
    const area = row?.closest('section')
    if (!row || !area) return
    const [its, room] = [row.getBoundingClientRect(), area.getBoundingClientRect()]
    // The head stays where it is, above the rows.
    const top = room.top + (area.querySelector('thead')?.getBoundingClientRect().height ?? 0)
    // The table alone: scrolling the row into view would move the page, too.
    if (its.top < top || its.bottom > room.bottom)
      area.scrollTop += (its.top + its.bottom - top - room.bottom) / 2
  }, [follows, followed])
  return box
}
