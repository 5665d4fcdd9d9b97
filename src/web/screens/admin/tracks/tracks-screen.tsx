// The page of tracks (/admin/track).
import type { Track } from '#contract'
import { Button } from '#ui'
import { MapPinPlus } from 'lucide-react'
import { type ReactElement, useCallback, useMemo, useState } from 'react'
import { fetchAdminTrack, fetchAdminTracks, removeTrack } from '../../../data/admin/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { DeleteConfirmation } from '../form/delete-confirmation'
import { ListPage } from '../list/list-page'
import { useFetch } from '../list/use-fetch'
import { type ListingRules, useListing } from '../list/use-listing'
import { LoopsDialog } from './loops-dialog'
import { MapDialog } from './map-dialog'
import { createTrackColumns } from './track-columns'
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
  const [editedTrack, setEditedTrack] = useState<Track | 'new'>()
  const [mapTrackId, setMapTrackId] = useState<string>()
  const [loopsTrack, setLoopsTrack] = useState<Track>()
  const [trackToDelete, setTrackToDelete] = useState<Track>()
  const fetchState = useFetch(useCallback(() => dispatch(fetchAdminTracks({ query: {} })), [dispatch]))
  const listing = useListing(tracks, rules)
  const mapTrack = tracks.find(({ id }) => id === mapTrackId)
  const columns = useMemo(() => {
    // Fetches the track again: another admin may have changed it since the list was loaded.
    const withFetchedTrack =
      (openDialog: (track: Track) => void) =>
      async ({ id }: Track): Promise<void> => {
        const result = await dispatch(fetchAdminTrack({ params: { id } }))
        if (fetchAdminTrack.fulfilled.match(result)) openDialog(result.payload.data)
      }
    return createTrackColumns({
      onEdit: withFetchedTrack(setEditedTrack),
      onMap: withFetchedTrack(({ id }) => setMapTrackId(id)),
      onLoops: setLoopsTrack,
      onDelete: setTrackToDelete,
    })
  }, [dispatch])
  const createButton = (
    <Button variant="primary" icon={MapPinPlus} onClick={() => setEditedTrack('new')}>
      Create Track
    </Button>
  )
  return (
    <ListPage
      title="Tracks"
      text="Coordinates and time zone are used for the weather and local times."
      createButton={createButton}
      listing={listing}
      rules={rules}
      searchHint="Name, location or country"
      columns={columns}
      fetchState={fetchState}
    >
      {editedTrack && (
        <TrackForm
          track={editedTrack === 'new' ? null : editedTrack}
          onClose={() => setEditedTrack(undefined)}
        />
      )}
      {mapTrack && <MapDialog track={mapTrack} onClose={() => setMapTrackId(undefined)} />}
      {loopsTrack && <LoopsDialog track={loopsTrack} onClose={() => setLoopsTrack(undefined)} />}
      {trackToDelete && (
        <DeleteConfirmation
          item={trackToDelete.name}
          onDelete={() => dispatch(removeTrack({ params: { id: trackToDelete.id } }))}
          onClose={() => setTrackToDelete(undefined)}
        />
      )}
    </ListPage>
  )
}
