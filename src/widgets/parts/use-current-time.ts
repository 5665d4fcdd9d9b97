import { useEffect, useState } from 'react'

/** Returns the current time and updates it once per second. */
export function useCurrentTime(now: () => number): number {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1000)
    return () => clearInterval(timer)
  }, [now])
  return time
}
