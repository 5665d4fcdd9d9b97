// The days of an event as planned, or else those of its races in the time zone of its track.
import type { ListedControlEvent } from '#contract'

export function formatEventDays({
  firstDay,
  lastDay,
  races,
  track,
}: Pick<ListedControlEvent, 'firstDay' | 'lastDay' | 'races' | 'track'>): string | undefined {
  if (firstDay !== null && lastDay !== null)
    return formatDays([Date.parse(firstDay), Date.parse(lastDay)], 'UTC')
  const starts = races.map(({ startsAt }) => Date.parse(startsAt))
  return starts.length === 0 ? undefined : formatDays(starts, track?.timezone ?? 'UTC')
}

function formatDays(times: readonly number[], timeZone: string): string {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone })
  return format.formatRange(Math.min(...times), Math.max(...times))
}
