import { computeLocalZoneOffset } from '#timing'

/** Converts a local time in a time zone to an instant. `month` counts from 1. */
export function toInstant(
  zone: string,
  [year, month, day]: readonly [number, number, number],
  [hour, minute]: readonly [number, number],
): Date {
  const localAsUtc = Date.UTC(year, month - 1, day, hour, minute)
  return new Date(localAsUtc - computeLocalZoneOffset(zone, localAsUtc) * 60_000)
}
