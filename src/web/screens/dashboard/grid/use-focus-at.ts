import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** Puts the focus on a place once what is to stand there has been drawn: it goes with a tile that moves. */
export function useFocusAt(box: RefObject<HTMLElement | null>): (index: number) => void {
  const wanted = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const place = box.current?.querySelector(`[data-place="${wanted.current}"]`)
    const handle = place?.querySelector<HTMLElement>('[data-handle]')
    ;(handle ?? place?.querySelector<HTMLElement>('button'))?.focus()
    wanted.current = undefined
  })
  return useCallback(index => {
    wanted.current = index
  }, [])
}
