import { prefersReducedMotion } from '#ui'
import { type RefObject, useEffect, useRef } from 'react'
import { useAppSelector } from '../../../data/hooks'

/**
 * The comparison is below the first widgets, often below the visible part of the page: Compare scrolls to it and moves
 * the focus there. The returned reference is that of its title.
 */
export function useShowComparison(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const compareCount = useAppSelector(({ comparison }) => comparison.compareCount)
  const shownCount = useRef(compareCount)
  useEffect(() => {
    if (shownCount.current === compareCount) return undefined
    shownCount.current = compareCount
    return afterDialog(() => {
      title.current?.focus({ preventScroll: true })
      title.current?.scrollIntoView({ block: 'start', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
    })
  }, [compareCount])
  return title
}

/** A dialog that closes gives the focus back to the button that opened it, so the focus is moved after that. */
function afterDialog(run: () => void): () => void {
  let frame = requestAnimationFrame(function check() {
    if (document.querySelector('[role="dialog"]')) frame = requestAnimationFrame(check)
    else run()
  })
  return () => cancelAnimationFrame(frame)
}
