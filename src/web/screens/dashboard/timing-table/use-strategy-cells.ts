// Computes the strategist's columns of the timing table, as long as one of them is shown.
import type { SummaryRow, TableColumn } from '#contract'
import { computeStrategyCells, type SessionView, type StrategyCells } from '#widgets'
import { useMemo } from 'react'
import type { Clock } from '../clock'
import { selectStrategyColumns } from './strategy-columns'
import { keyOfRacer } from './timing-row'

interface StrategyInput {
  /** Undefined if no column needs it. */
  readonly view: SessionView | undefined
  readonly columns: readonly TableColumn[]
  readonly me: SummaryRow | undefined
  readonly clock: Clock | undefined
}

/** Changes only with the session, my rider and the columns. */
export function useStrategyCells(input: StrategyInput): (racer: SummaryRow) => StrategyCells | undefined {
  const { view, columns, clock } = input
  const myId = input.me?.racer_id
  return useMemo(() => {
    const shown = selectStrategyColumns(columns)
    if (!view || shown.length === 0) return noCells
    // No rider counts as stopped in a session that does not run, so any early time will do.
    const cells = computeStrategyCells({ view, myId, columns: shown, now: clock?.() ?? 0 })
    const cellsByKey = new Map(view.riders.map((rider, index) => [keyOfRider(rider), cells[index]]))
    return (racer: SummaryRow) => cellsByKey.get(keyOfRacer(racer))
  }, [view, columns, myId, clock])
}

const noCells = (): undefined => undefined

function keyOfRider({ id, number, name }: SessionView['riders'][number]): string {
  return keyOfRacer({ racer_id: id, number, name })
}
