import { useEffect, useState } from 'react'

/** The clock, read once a second: at once, and from then on at each change of the given time. */
export function useEverySecond(now: () => number): number {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1000)
    return () => clearInterval(timer)
  }, [now])
  return time
}
