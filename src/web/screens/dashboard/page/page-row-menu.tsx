// Connects the actions of a row of the timing table to the store. Loaded when a row is first pressed.
import { type SummaryRow, tableColumns } from '#contract'
import type { PressPoint } from '#ui'
import { computeStrategyCells, describeChange, formatGapToMe, formatLapsToMe } from '#widgets'
import {
  ChartLine,
  GitCompareArrows,
  IdCard,
  ListOrdered,
  MoveHorizontal,
  UserRoundCheck,
} from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { compareWithRacer } from '../../../data/comparison/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { followRacer } from '../../../data/selection/thunks'
import { selectRacer, selectShownRider } from '../../../data/selection/selectors'
import { columnsChosen } from '../../../data/templates/reducer'
import { selectColumns } from '../../../data/templates/selectors'
import { useOpenCharts } from '../../charts/use-open-charts'
import { buildRiderPath } from '../../riders/rider-path'
import type { Clock } from '../clock'
import { LapsDialog } from '../row-actions/laps-dialog'
import { type RowAction, RowMenu } from '../row-actions/row-menu'
import { useSessionViews } from '../grid/session-views'
import { standardColumns, toStoredColumns } from '../timing-table/column-presets'

/** A row that was pressed, and where. */
export interface PressedRow {
  readonly racer: SummaryRow
  readonly point: PressPoint
}

interface PageRowMenuProps extends PressedRow {
  readonly clock: Clock
  readonly onClose: () => void
}

export function PageRowMenu({ racer, point, clock, onClose }: PageRowMenuProps): ReactElement {
  const [isLapsOpen, setIsLapsOpen] = useState(false)
  const { primaryRider: view } = useSessionViews()
  const actions = useRowActions(racer, clock, onClose)
  const openCharts = useOpenCharts()
  const riderPage = useRiderPageAction(racer)
  const name = `#${racer.number} ${racer.name}`
  if (isLapsOpen)
    return (
      <LapsDialog
        title={`Laps of ${name}`}
        view={view}
        racerId={racer.racer_id}
        notes={racer.notes}
        onClose={onClose}
      />
    )
  const laps: RowAction = {
    key: 'L',
    label: 'Laps',
    icon: ListOrdered,
    onSelect: () => setIsLapsOpen(true),
  }
  const charts: RowAction = {
    key: 'H',
    label: 'Charts',
    icon: ChartLine,
    onSelect: () => {
      onClose()
      openCharts(racer.racer_id)
    },
  }
  return (
    <RowMenu title={name} point={point} actions={[...actions, laps, charts, riderPage]} onClose={onClose} />
  )
}

function useRiderPageAction({ racer_id: racerId }: SummaryRow): RowAction {
  const navigate = useNavigate()
  // A rider of a live race has a page as soon as they are stored.
  const isKnown = useAppSelector(state => selectRacer(state, racerId) !== undefined)
  return {
    key: 'R',
    label: 'Rider’s page',
    icon: IdCard,
    isDisabled: !isKnown,
    onSelect: () => void navigate(buildRiderPath(racerId)),
  }
}

function useRowActions(
  { racer_id: racerId }: SummaryRow,
  clock: Clock,
  onClose: () => void,
): readonly RowAction[] {
  const dispatch = useAppDispatch()
  const isMe = useAppSelector(state => selectShownRider(state, 'primaryRider')?.id === racerId)
  const isCompared = useAppSelector(state => selectShownRider(state, 'comparisonRider')?.id === racerId)
  const isKnown = useAppSelector(state => selectRacer(state, racerId) !== undefined)
  const columns = useAppSelector(selectColumns) ?? standardColumns
  const closeAnd = (run: () => unknown) => (): void => {
    onClose()
    run()
  }
  const showGaps = (): void => {
    const shown = tableColumns.filter(
      column => columns.includes(column) || column === 'to_me' || column === 'change',
    )
    dispatch(columnsChosen(toStoredColumns(shown)))
  }
  return [
    {
      key: 'F',
      label: isMe ? 'You follow this rider' : 'Follow',
      icon: UserRoundCheck,
      isDisabled: isMe || !isKnown,
      onSelect: closeAnd(() => dispatch(followRacer(racerId))),
    },
    {
      key: 'C',
      label: isCompared ? 'You compare with this rider' : 'Compare',
      icon: GitCompareArrows,
      isDisabled: isMe || isCompared || !isKnown,
      onSelect: closeAnd(() => dispatch(compareWithRacer(racerId))),
    },
    {
      key: 'G',
      label: 'Gap to me',
      icon: MoveHorizontal,
      detail: useGapText(racerId, clock),
      isDisabled: isMe,
      onSelect: closeAnd(showGaps),
    },
  ]
}

/** `1L +97.300`, and how it changed in the last lap. */
function useGapText(racerId: string, clock: Clock): string | undefined {
  const { primaryRider: view } = useSessionViews()
  const myId = useAppSelector(state => selectShownRider(state, 'primaryRider')?.id)
  if (myId === racerId) return undefined
  const now = view.isLive ? clock() : 0
  const cells = computeStrategyCells({ view, myId, columns: ['to_me', 'change'], now })
  const { gap, gapLaps = 0, change } = cells[view.riders.findIndex(({ id }) => id === racerId)] ?? {}
  const lapped = formatLapsToMe({ laps: gapLaps })
  return [lapped, formatGapToMe(gap), describeChange(change)?.mark].filter(Boolean).join(' ')
}
