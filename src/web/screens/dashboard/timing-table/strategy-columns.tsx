// The columns of the timing table that show the strategist's numbers.
import type { TableColumn } from '#contract'
import { type CatchForecast, formatLapTime, type Pace, type PitState } from '#timing'
import { LapTime, numericColumn, VisuallyHidden } from '#ui'
import {
  describeCatch,
  describeChange,
  describePace,
  formatCatchState,
  formatGapToMe,
  formatLapsToMe,
  formatStintCell,
  type StrategyCells,
  type StrategyColumn,
} from '#widgets'
import type { ReactElement } from 'react'
import { columnTexts } from './column-texts'
import { PitBadge } from './pit-badge'
import type { TimingColumn } from './timing-row'
import styles from './timing-table.module.css'

const strategyColumnNames = ['pits', 'to_me', 'change', 'catch', 'pace', 'projection', 'stint'] as const

export function selectStrategyColumns(columns: readonly TableColumn[]): readonly StrategyColumn[] {
  return strategyColumnNames.filter(column => columns.includes(column))
}

function PitCell({ pits, pit }: { readonly pits: string; readonly pit: PitState | undefined }): ReactElement {
  return (
    <span className={styles.pits}>
      {pit && <PitBadge pit={pit} />}
      <span>{pits === '' ? '-' : pits}</span>
    </span>
  )
}

function GapCell({ strategy: { isMe, gap, gapLaps } }: { readonly strategy: StrategyCells }): ReactElement {
  if (isMe)
    return (
      <>
        <span aria-hidden>•</span>
        <VisuallyHidden>my rider</VisuallyHidden>
      </>
    )
  return (
    <>
      {gapLaps !== 0 && <span className={styles.laps}>{`${formatLapsToMe({ laps: gapLaps })} `}</span>}
      {formatGapToMe(gap)}
    </>
  )
}

function ChangeCell({ change }: { readonly change: number | undefined }): ReactElement | undefined {
  const described = describeChange(change)
  return (
    described && (
      <span className={styles.change} data-trend={described.word}>
        {described.text}
        <span aria-hidden>{` ${described.mark}`}</span>
        <VisuallyHidden>{` ${described.word}`}</VisuallyHidden>
      </span>
    )
  )
}

/** Dimmed unless there is a number of laps before the flag. */
function CatchCell({ strategy }: { readonly strategy: StrategyCells }): ReactElement {
  const { catch: forecast = noForecast, isCaughtByMe } = strategy
  const { when, confidence } = describeCatch({ forecast, lap: undefined })
  const isCaught = forecast.state === 'closing' && forecast.shortBy === undefined
  return (
    <span
      className={styles.catch}
      data-side={isCaughtByMe ? 'ahead' : 'behind'}
      data-dimmed={isCaught ? undefined : ''}
      title={when ?? confidence}
    >
      {formatCatchState(forecast)}
    </span>
  )
}

const noForecast: CatchForecast = { state: 'unknown' }

function PaceCell({ pace }: { readonly pace: Pace }): ReactElement {
  return (
    <span className={styles.pace} data-few={pace.hasFewLaps ? '' : undefined} title={describePace(pace)}>
      <LapTime text={formatLapTime(pace.time)} />
    </span>
  )
}

function createColumn(key: StrategyColumn, column: Pick<TimingColumn, 'value' | 'format'>): TimingColumn {
  return { ...numericColumn, key, ...columnTexts[key], ...column }
}

export const strategyColumns: Readonly<Record<StrategyColumn, TimingColumn>> = {
  pits: createColumn('pits', {
    value: ({ racer, strategy }) => [racer.pits, strategy?.pit].filter(Boolean).join(' '),
    format: (_, { racer, strategy }) => <PitCell pits={racer.pits} pit={strategy?.pit} />,
  }),
  to_me: createColumn('to_me', {
    value: ({ strategy }) => (strategy?.isMe ? '•' : strategy?.gap),
    format: (_, { strategy }) => strategy && <GapCell strategy={strategy} />,
  }),
  change: createColumn('change', {
    value: ({ strategy }) => strategy?.change,
    format: (_, { strategy }) => <ChangeCell change={strategy?.change} />,
  }),
  catch: createColumn('catch', {
    value: ({ strategy }) =>
      strategy?.catch && strategy.catch.state !== 'unknown' ? formatCatchState(strategy.catch) : undefined,
    format: (_, { strategy }) => strategy && <CatchCell strategy={strategy} />,
  }),
  pace: createColumn('pace', {
    value: ({ strategy }) => strategy?.pace?.time,
    format: (_, { strategy }) => strategy?.pace && <PaceCell pace={strategy.pace} />,
  }),
  projection: createColumn('projection', {
    value: ({ strategy }) => strategy?.place,
    format: place => `P${place}`,
  }),
  stint: createColumn('stint', {
    value: ({ strategy }) => strategy?.stint && formatStintCell(strategy.stint),
  }),
}
