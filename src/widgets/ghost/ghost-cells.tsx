// The cells of the ghost's tables. Values are milliseconds.
import { formatLapTime } from '#timing'
import type { ReactElement, ReactNode } from 'react'
import { DifferenceMark } from '../parts/difference-mark'
import { renderValue } from '../parts/render-value'

export function renderLapTime(value: string | number): ReactNode {
  return renderValue(formatLapTime(Number(value)))
}

/** Plus is better; the header of the column has the unit. */
export function renderGain(value: string | number): ReactElement {
  return <DifferenceMark value={Number(value) / 1000} unit={undefined} />
}
