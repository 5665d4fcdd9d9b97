// News for screen readers, at most one in five seconds (C-073).
import { useCallback, useEffect, useState } from 'react'

const announcementIntervalMs = 5000

export function useAnnouncements(): [text: string, announce: (text: string) => void] {
  const [text, setText] = useState('')
  const [announcer] = useState(() => new Announcer(setText))
  const announce = useCallback((news: string) => announcer.add(news), [announcer])
  useEffect(() => () => announcer.stop(), [announcer])
  return [text, announce]
}

class Announcer {
  readonly #show: (text: string) => void
  #waiting: string[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(show: (text: string) => void) {
    this.#show = show
  }

  add(news: string): void {
    if (news === '') return
    this.#waiting.push(news)
    if (this.#timer === undefined) this.#next()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Several at once are one sentence, so that none is lost. */
  #next(): void {
    const latest = this.#waiting.pop()
    const more = this.#waiting.length
    this.#waiting = []
    this.#timer = undefined
    if (latest === undefined) return
    this.#show(more > 0 ? `${latest}, and ${more} more` : latest)
    this.#timer = setTimeout(() => this.#next(), announcementIntervalMs)
  }
}
