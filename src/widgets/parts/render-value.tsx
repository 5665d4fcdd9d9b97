import { LapTime } from '#ui'
import type { ReactNode } from 'react'

/** Renders the large value of a tile; the leading zeros of a lap time are dimmed. */
export function renderValue(text: string): ReactNode {
  return text.includes(':') ? <LapTime text={text} /> : text
}
