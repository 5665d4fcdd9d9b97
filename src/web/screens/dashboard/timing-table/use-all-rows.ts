// The row limit of the timing table (decisions Q-069), and how it is lifted.
import { countRows } from '#timing'
import { useState } from 'react'
import { findPlace } from './find-racer-row'
import type { TimingSide } from './timing-panel'

export interface AllRows {
  readonly isOn: boolean
  readonly onToggle: () => void
  readonly shown: number
  readonly total: number
}

/** Lifts the row limit until another race is shown. Undefined if the limit hides no row. */
export function useAllRows(
  { raceId = '', rider, rows }: Pick<TimingSide, 'raceId' | 'rider' | 'rows'>,
  tableRows: number | undefined,
): AllRows | undefined {
  const [liftedFor, setLiftedFor] = useState<string>()
  const limit = countRows(findPlace(rows, rider), tableRows)
  if (rows.length <= limit) return undefined
  const isOn = liftedFor === raceId
  return {
    isOn,
    onToggle: () => setLiftedFor(isOn ? undefined : raceId),
    shown: isOn ? rows.length : limit,
    total: rows.length,
  }
}
