import type { DeskEvent, DeskPassing } from '#contract'
import { createSelector } from '@reduxjs/toolkit'
import type { RootState } from '../root-state'
import type { DeskSnapshot } from './state'

/** The time of the server, in milliseconds since 1970. */
export function selectServerNow({ controlDesk }: RootState): number {
  return Date.now() + controlDesk.clockOffset
}

export function selectSnapshot({ controlDesk }: RootState): DeskSnapshot | null {
  return controlDesk.snapshot
}

export function selectIsOffline({ controlDesk }: RootState): boolean {
  return controlDesk.offlineSince !== null
}

const noEvents: readonly DeskEvent[] = []
const noPassings: readonly DeskPassing[] = []

export function selectEvents({ controlDesk }: RootState): readonly DeskEvent[] {
  return controlDesk.snapshot?.events ?? noEvents
}

export function selectPassings({ controlDesk }: RootState): readonly DeskPassing[] {
  return controlDesk.snapshot?.passings ?? noPassings
}

export interface TimeMark {
  readonly sequence: number
  readonly actorName: string
  /** Since 1970. */
  readonly atOfDay: number
}

/** The time marks that have no rider yet, newest first (C-068). */
export const selectOpenMarks = createSelector([selectEvents], (events): readonly TimeMark[] => {
  const active = events.filter(({ isUndone }) => !isUndone)
  const named = new Set(
    active.filter(({ kind }) => kind === 'passing.insert').map(({ body }) => body['mark']),
  )
  return active
    .filter(({ kind, sequence }) => kind === 'mark' && !named.has(sequence))
    .map(({ sequence, actorName, atOfDay, body: { at } }) => ({
      sequence,
      actorName,
      atOfDay: typeof at === 'number' ? at : atOfDay,
    }))
})

interface NextPart {
  readonly part: number
  readonly raceId: string
}

/** The race that continues this one after a restart (C-104). */
export const selectNextPart = createSelector([selectEvents], (events): NextPart | undefined => {
  const { part, raceId } = events.find(({ kind }) => kind === 'part')?.body ?? {}
  return typeof part === 'number' && typeof raceId === 'string' ? { part, raceId } : undefined
})

/** How often each rider has exceeded the track limits. */
export const selectLimitCounts = createSelector([selectEvents], events => {
  const counts = new Map<string, number>()
  for (const { kind, isUndone, competitors } of events) {
    if (kind !== 'limit' || isUndone) continue
    for (const each of competitors) counts.set(each, (counts.get(each) ?? 0) + 1)
  }
  return counts
})

/** The reasons that were given lately, each once, newest first. */
export const selectRecentReasons = createSelector([selectEvents], events =>
  [...new Set(events.map(({ reason }) => reason).filter(reason => reason !== ''))].slice(0, 12),
)
