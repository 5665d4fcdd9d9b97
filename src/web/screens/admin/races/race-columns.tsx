import type { Race } from '#contract'
import { Button, type Column } from '#ui'
import { FolderOpen, Pencil, Trash2 } from 'lucide-react'
import { RowActions } from '../list/row-actions'
import { LiveSwitch } from '../live-switch'
import { trackTimeText } from './track-clock'

export interface RaceDeeds {
  readonly onOpen: (race: Race) => Promise<unknown>
  readonly onEdit: (race: Race) => void
  readonly onDelete: (race: Race) => void
}

export function raceColumns({ onOpen, onEdit, onDelete }: RaceDeeds): readonly Column<Race>[] {
  return [
    { key: 'Name', header: 'Name', isRowName: true, value: ({ name }) => name },
    { key: 'Event', header: 'Event', value: ({ event }) => event },
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
      format: (_, race) => (
        <RowActions>
          <Button icon={FolderOpen} label="Open" onClick={() => onOpen(race)} />
          <Button icon={Pencil} label="Edit" onClick={() => onEdit(race)} />
          <Button icon={Trash2} label="Delete" tooltipAlign="end" onClick={() => onDelete(race)} />
        </RowActions>
      ),
    },
  ]
}
