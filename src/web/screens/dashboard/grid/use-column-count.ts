import { countColumns } from '#timing'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Depends only on the width of the container (decisions Q-065). */
export function useColumnCount(box: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(1)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = (): void => setCount(countColumns(element.clientWidth))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [box])
  return count
}
