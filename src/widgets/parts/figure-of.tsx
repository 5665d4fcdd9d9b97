import { LapTime } from '#ui'
import type { ReactNode } from 'react'

/** A value as it stands large on a tile: the leading zeros of a lap time are dimmed. */
export function figureOf(text: string): ReactNode {
  return text.includes(':') ? <LapTime text={text} /> : text
}
