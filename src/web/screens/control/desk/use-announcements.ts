// News for screen readers, at most one in five seconds (C-073).
import { useCallback, useEffect, useRef, useState } from 'react'

export const announcementIntervalMs = 5000

export function useAnnouncements(): [text: string, announce: (text: string) => void] {
  const [text, setText] = useState('')
  const waiting = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const next = useCallback((): void => {
    const [latest] = waiting.current.slice(-1)
    const more = waiting.current.length - 1
    waiting.current = []
    timer.current = undefined
    if (latest === undefined) return
    setText(more > 0 ? `${latest}, and ${more} more` : latest)
    timer.current = setTimeout(next, announcementIntervalMs)
  }, [])
  const announce = useCallback(
    (news: string): void => {
      if (news === '') return
      waiting.current.push(news)
      if (timer.current === undefined) next()
    },
    [next],
  )
  useEffect(() => () => clearTimeout(timer.current), [])
  return [text, announce]
}
