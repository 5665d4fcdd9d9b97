// Why a number of the strategist is missing or not up to date.
import { isPaused, type StrategyRider, type StrategySession } from '#timing'
import { createElement, type ReactNode } from 'react'
import { Badge } from '#ui'
import type { TileFrame } from './create-tile'

export type StrategyNote = 'Race only' | 'paused'

export function getStrategyNote(
  session: StrategySession,
  rider: StrategyRider | undefined,
  { isRaceOnly }: { readonly isRaceOnly: boolean },
): StrategyNote | undefined {
  if (isRaceOnly && session.kind !== 'race') return 'Race only'
  return rider && isPaused(rider, session) ? 'paused' : undefined
}

/** A paused value stays, dimmed. */
export function dimPaused(frame: TileFrame, note: StrategyNote | undefined): TileFrame {
  return note === 'paused' ? { ...frame, isDimmed: true } : frame
}

export function renderNote(note: StrategyNote | undefined): ReactNode {
  return note === undefined ? undefined : createElement(Badge, null, note)
}
