// The days of an event in the time zone of its track.
import type { ListedControlEvent } from '#contract'

export function formatEventDays({
  races,
  track,
}: Pick<ListedControlEvent, 'races' | 'track'>): string | undefined {
  const starts = races.map(({ startsAt }) => Date.parse(startsAt))
  if (starts.length === 0) return undefined
  const format = new Intl.DateTimeFormat(undefined, {
    dateStyle: 'medium',
    timeZone: track?.timezone ?? 'UTC',
  })
  return format.formatRange(Math.min(...starts), Math.max(...starts))
}
