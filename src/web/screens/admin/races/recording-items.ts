import type { Recording } from '#contract'
import { createDateTimeFormats, type DisplayUnits } from '#timing'
import type { SelectItem } from '#ui'

const dateTimeFormats = createDateTimeFormats({ dateStyle: 'medium', timeStyle: 'short' })

export function toRecordingItems(
  recordings: readonly Recording[],
  clock: DisplayUnits['clock'],
): readonly SelectItem[] {
  return recordings.map(({ id, race, protocol, startedAt }) => ({
    value: id,
    label: `${race || protocol} · ${dateTimeFormats[clock].format(new Date(startedAt))}`,
  }))
}
