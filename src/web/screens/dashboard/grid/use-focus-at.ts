import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** Returns a function that focuses the tile at an index after the next render, so that the focus follows a moved tile. */
export function useFocusAt(box: RefObject<HTMLElement | null>): (index: number) => void {
  const pendingIndex = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (pendingIndex.current === undefined) return
    const place = box.current?.querySelector(`[data-place="${pendingIndex.current}"]`)
    const handle = place?.querySelector<HTMLElement>('[data-handle]')
    ;(handle ?? place?.querySelector<HTMLElement>('button'))?.focus()
    pendingIndex.current = undefined
  })
  return useCallback(index => {
    pendingIndex.current = index
  }, [])
}
