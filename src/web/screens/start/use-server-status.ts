// Asks the server how it is, and measures what only this browser can know: how long the answer took and how
// far the two clocks are apart. Nothing here is invented: what was not measured is undefined.
import { useCallback, useEffect, useState } from 'react'
import { fetchStatus } from '../../data/status'
import { useAppDispatch } from '../../data/store'
import { measure, type Reading } from './reading'

const asksEvery = 5000
/** After this a silent server counts as not reachable. */
const givesUpAfter = 8000

interface ServerStatus {
  /** What the last good answer measured. */
  readonly reading: Reading | undefined
  readonly ask: () => Promise<void>
}

export function useServerStatus(): ServerStatus {
  const dispatch = useAppDispatch()
  const [reading, setReading] = useState<Reading>()

  const ask = useCallback(async (): Promise<void> => {
    const sentAt = Date.now()
    const started = performance.now()
    const request = dispatch(fetchStatus({}))
    const timer = setTimeout(() => request.abort(), givesUpAfter)
    const outcome = await request
    clearTimeout(timer)
    if (!fetchStatus.fulfilled.match(outcome)) return
    setReading(measure(sentAt, performance.now() - started, outcome.payload.server_time))
  }, [dispatch])
  useRegularly(ask)
  return { reading, ask }
}

/** At once, then every five seconds, and as soon as the browser is online again; never two at a time. */
function useRegularly(ask: () => Promise<void>): void {
  useEffect(() => {
    let isAsking = false
    const askOnce = async (): Promise<void> => {
      if (isAsking) return
      isAsking = true
      await ask()
      isAsking = false
    }
    const tick = (): void => void askOnce()
    tick()
    const timer = setInterval(tick, asksEvery)
    window.addEventListener('online', tick)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tick)
    }
  }, [ask])
}
