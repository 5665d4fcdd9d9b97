import type { Track } from '#contract'
import { Button, type Column } from '#ui'
import { Map as MapIcon, Pencil, RadioTower, Trash2 } from 'lucide-react'
import { RowActions } from '../list/row-actions'

export interface TrackActions {
  readonly onEdit: (track: Track) => Promise<unknown>
  readonly onMap: (track: Track) => Promise<unknown>
  readonly onLoops: (track: Track) => void
  readonly onDelete: (track: Track) => void
}

export function createTrackColumns({
  onEdit,
  onMap,
  onLoops,
  onDelete,
}: TrackActions): readonly Column<Track>[] {
  return [
    { key: 'Name', header: 'Name', isRowName: true, value: ({ name }) => name },
    { key: 'Location', header: 'Location', value: ({ location }) => location },
    { key: 'Country', header: 'Country', value: ({ country }) => country },
    {
      key: 'Length',
      header: 'Length',
      value: ({ lengthMiles }) => lengthMiles ?? undefined,
      format: miles => `${Number(miles).toFixed(2)} mi`,
    },
    { key: 'Sectors', header: 'Sectors', value: ({ sectors }) => sectors },
    {
      key: 'Actions',
      header: 'Actions',
      value: ({ id }) => id,
      format: (_, track) => (
        <RowActions>
          <Button icon={Pencil} onClick={() => onEdit(track)}>
            Edit
          </Button>
          <Button icon={MapIcon} onClick={() => onMap(track)}>
            Map
          </Button>
          <Button icon={RadioTower} label="Loops" onClick={() => onLoops(track)} />
          <Button icon={Trash2} label="Delete" tooltipAlign="end" onClick={() => onDelete(track)} />
        </RowActions>
      ),
    },
  ]
}
