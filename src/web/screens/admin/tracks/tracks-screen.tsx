// The circuits (/admin/track).
import type { Track } from '#contract'
import { Button } from '#ui'
import { MapPinPlus } from 'lucide-react'
import { type ReactElement, useCallback, useMemo, useState } from 'react'
import { fetchAdminTrack, fetchAdminTracks, removeTrack } from '../../../data/admin/track-thunks'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import { DeleteConfirmation } from '../form/delete-confirmation'
import { ListPage } from '../list/list-page'
import { useFetched } from '../list/use-fetched'
import { type ListingRules, useListing } from '../list/use-listing'
import { MapDialog } from './map-dialog'
import { trackColumns } from './track-columns'
import { TrackForm } from './track-form'

const rules: ListingRules<Track> = {
  textOf: ({ name, location, country }) => `${name} ${location} ${country}`,
  orders: [
    { key: 'name', label: 'Name', compare: (one, other) => one.name.localeCompare(other.name) },
    {
      key: 'location',
      label: 'Location',
      compare: (one, other) => one.location.localeCompare(other.location),
    },
  ],
}

export default function TracksScreen(): ReactElement {
  const dispatch = useAppDispatch()
  const tracks = useAppSelector(state => state.admin.tracks)
  const [edited, setEdited] = useState<Track | 'new'>()
  const [mappedId, setMappedId] = useState<string>()
  const [doomed, setDoomed] = useState<Track>()
  const fetched = useFetched(useCallback(() => dispatch(fetchAdminTracks({ query: {} })), [dispatch]))
  const listing = useListing(tracks, rules)
  const mapped = tracks.find(({ id }) => id === mappedId)
  const columns = useMemo(() => {
    // Somebody else may have changed it since the list came.
    const withFresh =
      (use: (track: Track) => void) =>
      async ({ id }: Track): Promise<void> => {
        const result = await dispatch(fetchAdminTrack({ params: { id } }))
        if (fetchAdminTrack.fulfilled.match(result)) use(result.payload.data)
      }
    return trackColumns({
      onEdit: withFresh(setEdited),
      onMap: withFresh(({ id }) => setMappedId(id)),
      onDelete: setDoomed,
    })
  }, [dispatch])
  const create = (
    <Button look="primary" icon={MapPinPlus} onClick={() => setEdited('new')}>
      Create Track
    </Button>
  )
  return (
    <ListPage
      title="Tracks"
      text="Where races are run; place and time zone feed the weather and the clocks."
      create={create}
      listing={listing}
      rules={rules}
      hint="Name, location or country"
      columns={columns}
      fetched={fetched}
    >
      {edited && <TrackForm track={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />}
      {mapped && <MapDialog track={mapped} onClose={() => setMappedId(undefined)} />}
      {doomed && (
        <DeleteConfirmation
          item={doomed.name}
          onDelete={() => dispatch(removeTrack({ params: { id: doomed.id } }))}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </ListPage>
  )
}
