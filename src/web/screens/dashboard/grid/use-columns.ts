import { columns } from '#timing'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** By the width of the container and nothing else (decisions Q-065). */
export function useColumns(box: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(1)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = (): void => setCount(columns(element.clientWidth))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [box])
  return count
}
