import type { Race } from '#contract'
import { Button, type Column } from '#ui'
import { FolderOpen, Pencil, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useDisplayUnits } from '../../viewing/display-units'
import { useIsCardLayout } from '../list/list-table'
import { RowActions } from '../list/row-actions'
import { LiveSwitch } from '../live-switch'
import { formatTrackTime } from './track-time'

export interface RaceActions {
  readonly onOpen: (race: Race) => Promise<unknown>
  readonly onEdit: (race: Race) => void
  readonly onDelete: (race: Race) => void
}

export function createRaceColumns(actions: RaceActions): readonly Column<Race>[] {
  return [
    { key: 'Name', header: 'Name', isRowName: true, value: ({ name }) => name },
    {
      key: 'Event',
      header: 'Event',
      value: ({ event }) => event,
      format: event => <span title={String(event)}>{event}</span>,
    },
    { key: 'Year', header: 'Year', value: ({ year }) => year },
    { key: 'Track', header: 'Track', value: ({ location }) => location },
    { key: 'Class', header: 'Class', value: ({ category }) => category },
    { key: 'Session', header: 'Session', value: ({ sessionType }) => sessionType },
    {
      key: 'Date',
      header: 'Date',
      value: ({ fulldate }) => fulldate,
      format: (_, { fulldate }) => <TrackTime fulldate={fulldate} />,
    },
    {
      key: 'Live',
      header: 'Live',
      value: ({ isLive }) => (isLive ? 'Yes' : 'No'),
      format: (_, race) => <LiveSwitch race={race} />,
    },
    {
      key: 'Actions',
      header: 'Actions',
      value: ({ id }) => id,
      format: (_, race) => <RaceRowActions race={race} actions={actions} />,
    },
  ]
}

function TrackTime({ fulldate }: Pick<Race, 'fulldate'>): ReactElement {
  const { clock } = useDisplayUnits()
  return <time dateTime={fulldate}>{formatTrackTime(fulldate, clock)}</time>
}

interface RaceRowActionsProps {
  readonly race: Race
  readonly actions: RaceActions
}

/** Cards show text labels, because touch screens have no tooltips; table rows show icons. */
function RaceRowActions({ race, actions: { onOpen, onEdit, onDelete } }: RaceRowActionsProps): ReactElement {
  const hasLabels = useIsCardLayout()
  const actions = [
    { label: 'Open', icon: FolderOpen, onClick: () => onOpen(race) },
    { label: 'Edit', icon: Pencil, onClick: () => onEdit(race) },
    { label: 'Delete', icon: Trash2, onClick: () => onDelete(race) },
  ]
  return (
    <RowActions>
      {actions.map(({ label, ...rest }) =>
        hasLabels ? (
          <Button key={label} {...rest}>
            {label}
          </Button>
        ) : (
          <Button key={label} {...rest} label={label} tooltipAlign="end" />
        ),
      )}
    </RowActions>
  )
}
