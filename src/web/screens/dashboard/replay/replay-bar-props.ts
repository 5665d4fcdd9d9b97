import type { Flag, FlagBand, Grade, Mark } from '#timing'
import type { ReactNode } from 'react'

export interface ReplayProblem {
  readonly text: string
  readonly actionLabel?: string | undefined
  readonly onAction?: (() => unknown) | undefined
}

export interface SeekOptions {
  /** The pointer is still down; another seek follows. */
  readonly isDragging: boolean
}

/** Times are milliseconds since the start of the timeline. With the grade `laps`, a second is one lap. */
export interface ReplayBarProps {
  readonly isPlaying: boolean
  readonly rate: number
  readonly rates: readonly number[]
  /** The end of the axis. */
  readonly length: number
  /**
   * The time now, read in animation frames. After `onSeek` it must return the new time at once. The function identity
   * must be stable.
   */
  readonly getTime: () => number
  /** The time as text shows it; changes at most ten times a second. */
  readonly time: number
  readonly lap: number | undefined
  readonly lapTotal?: number | undefined
  readonly flag: Flag | undefined
  /** Shown only if `isReady`. */
  readonly grade: Grade
  /** Those to draw: the result of `selectMarks`. */
  readonly marks: readonly Mark[]
  readonly flags: readonly FlagBand[]
  /** The name of a rider in the labels of marks, such as `21 Ana Zed`. The function identity must be stable. */
  readonly getRiderName: (competitor: string) => string
  /** Whether the timeline is loaded. If not, the controls are disabled, and without a problem it is being loaded. */
  readonly isReady: boolean
  /** From 0 to 1; undefined while the size is unknown. */
  readonly progress?: number | undefined
  /** Shown above the bar. The controls stay usable if `isReady`. */
  readonly problem?: ReplayProblem | undefined
  /** What the picture is: `REPLAY`, `LIVE`, or how late it is. */
  readonly badge: string
  /** The session is running, and another moment than the present is shown: `Back to live` is offered. */
  readonly isLive: boolean
  /** The newest time of a live race. Seeking ends there. */
  readonly liveEdge?: number | undefined
  /** Hide results: nothing after this time is drawn. */
  readonly hiddenFrom?: number | undefined
  readonly isShortcutsOn: boolean
  /** Shown at the top of the menu `More`. */
  readonly moreItems?: ReactNode
  readonly onPlay: () => void
  readonly onPause: () => void
  /** The function identity must be stable, so that the marks are not rendered ten times a second. */
  readonly onSeek: (time: number, options: SeekOptions) => void
  readonly onStepLap: (direction: 1 | -1) => void
  readonly onStepPassing: (direction: 1 | -1) => void
  readonly onRate: (rate: number) => void
  readonly onBackToLive: () => void
  /** A pending promise disables the item. */
  readonly onCopyLink: () => unknown
  readonly onClose: () => void
  /** Opens `ShortcutsDialog`. */
  readonly onShowShortcuts: () => void
}
