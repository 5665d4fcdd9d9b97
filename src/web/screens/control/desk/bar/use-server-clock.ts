import { useAppSelector } from '../../../../data/hooks'

/** Returns what turns a time of this device into one of the server, in whole milliseconds since 1970. */
export function useServerClock(): (timeOfDevice: number) => number {
  const offset = useAppSelector(({ controlDesk }) => controlDesk.clockOffset)
  return timeOfDevice => Math.round(timeOfDevice + offset)
}
