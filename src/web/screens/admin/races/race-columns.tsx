import type { Race } from '#contract'
import { Button, type Column } from '#ui'
import { FolderOpen, Pencil, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useIsCards } from '../list/list-table'
import { RowActions } from '../list/row-actions'
import { LiveSwitch } from '../live-switch'
import { trackTimeText } from './track-clock'

export interface RaceDeeds {
  readonly onOpen: (race: Race) => Promise<unknown>
  readonly onEdit: (race: Race) => void
  readonly onDelete: (race: Race) => void
}

export function raceColumns(deeds: RaceDeeds): readonly Column<Race>[] {
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
      format: (_, { fulldate }) => <time dateTime={fulldate}>{trackTimeText(fulldate)}</time>,
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
      format: (_, race) => <RaceActions race={race} deeds={deeds} />,
    },
  ]
}

interface RaceActionsProps {
  readonly race: Race
  readonly deeds: RaceDeeds
}

/** In words where there is room for them: a thumb finds no tooltips. */
function RaceActions({ race, deeds: { onOpen, onEdit, onDelete } }: RaceActionsProps): ReactElement {
  const isWordy = useIsCards()
  const actions = [
    { label: 'Open', icon: FolderOpen, onClick: () => onOpen(race) },
    { label: 'Edit', icon: Pencil, onClick: () => onEdit(race) },
    { label: 'Delete', icon: Trash2, onClick: () => onDelete(race) },
  ]
  return (
    <RowActions>
      {actions.map(({ label, ...rest }) =>
        isWordy ? (
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
