import type { Recording } from '#contract'
import type { SelectItem } from '#ui'

const dateTimeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

export function toRecordingItems(recordings: readonly Recording[]): readonly SelectItem[] {
  return recordings.map(({ id, race, protocol, startedAt }) => ({
    value: id,
    label: `${race || protocol} · ${dateTimeFormat.format(new Date(startedAt))}`,
  }))
}
