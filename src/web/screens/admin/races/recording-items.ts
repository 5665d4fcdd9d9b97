import type { Recording } from '#contract'
import type { SelectItem } from '#ui'

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

export function recordingItems(recordings: readonly Recording[]): readonly SelectItem[] {
  return recordings.map(({ id, race, protocol, startedAt }) => ({
    value: id,
    label: `${race || protocol} · ${moment.format(new Date(startedAt))}`,
  }))
}
