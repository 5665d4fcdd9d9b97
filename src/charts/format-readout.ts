// Short texts of laps for the panel of numbers and for screen readers.
import { formatDuration, formatSeconds, type LapReadout, lapReasonWords } from '#timing'

/** `+1.204` behind the leader; the leader has none. */
export function formatGap(gap: number | undefined): string {
  if (gap === undefined) return '-'
  return gap > 0 ? `+${formatSeconds(gap)}` : formatSeconds(gap)
}

function describeReadout({ number, name, time, position, gap, reason }: LapReadout): string {
  return [
    `${number} ${name}`,
    formatDuration(time),
    ...(position === undefined ? [] : [`position ${position}`]),
    ...(gap === undefined || gap === 0 ? [] : [`${formatSeconds(gap)} behind`]),
    ...(reason === undefined ? [] : [lapReasonWords[reason]]),
  ].join(', ')
}

export function describeLap(lap: number, readouts: readonly LapReadout[]): string {
  return [`Lap ${lap}`, ...readouts.map(describeReadout)].join('; ')
}
