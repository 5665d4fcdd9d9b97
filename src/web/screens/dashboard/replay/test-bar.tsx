// A replay bar for tests, with every property set.
import type { Mark } from '#timing'
import type { ReactElement } from 'react'
import { type Mock, vi } from 'vitest'
import { ReplayBar } from './replay-bar'
import type { ReplayBarProps } from './replay-bar-props'

const sampleMarks: readonly Mark[] = [
  { time: 0, kind: 'start' },
  { time: 300_000, kind: 'overtake-made', competitor: '21', others: ['7'] },
  { time: 600_000, kind: 'pit-in', competitor: '21' },
  { time: 2_400_000, kind: 'session-best', competitor: '7', lapTime: 91_234 },
]

const names: Readonly<Record<string, string>> = { 21: '21 Ana Zed', 7: '7 Bob Adams' }

const actionNames = [
  'onPlay',
  'onPause',
  'onSeek',
  'onStepLap',
  'onStepPassing',
  'onRate',
  'onBackToLive',
  'onCopyLink',
  'onClose',
  'onShowShortcuts',
] as const

type Actions = Readonly<Record<(typeof actionNames)[number], Mock>>

export function createActions(): Actions {
  // The entries are complete, because every name of the list has one.
  return Object.fromEntries(actionNames.map(name => [name, vi.fn()])) as Actions
}

/** At 12:03 of 41:20, on lap 8 under green. */
export function createBar(actions: Actions, changes: Partial<ReplayBarProps> = {}): ReactElement {
  const time = changes.time ?? 723_000
  return (
    <ReplayBar
      isPlaying={false}
      rate={1}
      rates={[0.5, 1, 2, 5, 10, 30, 60]}
      length={2_480_000}
      getTime={() => time}
      time={time}
      lap={8}
      flag="green"
      grade="recorded"
      marks={sampleMarks}
      flags={[
        { from: 0, to: 1_000_000, flag: 'green', isExact: true },
        { from: 1_100_000, to: 2_480_000, flag: 'red', isExact: false, uncertainFrom: 1_000_000 },
      ]}
      getRiderName={competitor => names[competitor] ?? competitor}
      isReady
      badge="REPLAY"
      isLive={false}
      isShortcutsOn
      {...actions}
      {...changes}
    />
  )
}
