import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 15, PageUp: -15 }

/** Arrow keys in a table of rows: `move` gets by how many rows. */
export function useRowKeys(box: RefObject<HTMLElement | null>, move: (step: number) => void): void {
  const latest = useRef(move)
  useLayoutEffect(() => {
    latest.current = move
  })
  useEffect(() => {
    const element = box.current
    const handleKey = (event: KeyboardEvent): void => {
      const step = steps[event.key]
      if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      latest.current(step)
    }
    element?.addEventListener('keydown', handleKey)
    return () => element?.removeEventListener('keydown', handleKey)
  }, [box])
}
