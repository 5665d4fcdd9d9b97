import { useEffect, useState } from 'react'

/** Whether the element has been scrolled away. */
export function useIsOutOfView(element: HTMLElement | null): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry?.isIntersecting === false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return isOut
}
