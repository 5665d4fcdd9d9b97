import type { TimetableRun } from '#contract'

/** The dialog of the timetable that is open. */
export type TimetableDialog =
  | { readonly kind: 'run'; readonly day: string; readonly run?: TimetableRun; readonly isCopy?: boolean }
  | { readonly kind: 'delay' | 'delete' | 'rules'; readonly run: TimetableRun }
  | { readonly kind: 'feed'; readonly runs: readonly TimetableRun[]; readonly title: string }
  | { readonly kind: 'copy' | 'event' }
