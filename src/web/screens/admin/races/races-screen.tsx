// The page of races (/admin/race). Opening a race fetches it and shows its details, feed and exports (decisions Q-036).
import type { Race } from '#contract'
import { Button } from '#ui'
import { FlagTriangleRight } from 'lucide-react'
import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react'
import {
  fetchAdminRace,
  fetchAdminRaces,
  fetchAdminTracks,
  fetchClasses,
  removeRace,
} from '../../../data/admin/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { DeleteConfirmation } from '../form/delete-confirmation'
import { ListPage } from '../list/list-page'
import { useFetch } from '../list/use-fetch'
import { useListing } from '../list/use-listing'
import { LiveStrip } from '../live-strip'
import { createRaceColumns } from './race-columns'
import { RaceDetails } from './race-details'
import { RaceFilters } from './race-filters'
import { RaceForm } from './race-form'
import { raceListingRules } from './race-listing-rules'
import { anyValue, noFilter, useFilteredRaces } from './use-filtered-races'

export default function RacesScreen(): ReactElement {
  const dispatch = useAppDispatch()
  const { races, selectedRace } = useAppSelector(state => state.admin)
  const [filter, setFilter] = useState(noFilter)
  const [editedRace, setEditedRace] = useState<Race | 'new'>()
  const [openedRaceId, setOpenedRaceId] = useState<string>()
  const [raceToDelete, setRaceToDelete] = useState<Race>()
  const fetchState = useFetch(useCallback(() => dispatch(fetchAdminRaces({ query: {} })), [dispatch]))
  // Tracks and classes are the choices of the race form.
  useEffect(() => {
    void dispatch(fetchAdminTracks({ query: {} }))
    void dispatch(fetchClasses({}))
  }, [dispatch])
  const columns = useMemo(() => {
    const onOpen = async ({ id }: Race): Promise<void> => {
      const result = await dispatch(fetchAdminRace({ params: { id } }))
      if (fetchAdminRace.fulfilled.match(result)) setOpenedRaceId(id)
    }
    return createRaceColumns({ onOpen, onEdit: setEditedRace, onDelete: setRaceToDelete })
  }, [dispatch])
  const listing = useListing(useFilteredRaces(races, filter), raceListingRules)
  const createButton = (
    <Button variant="primary" icon={FlagTriangleRight} onClick={() => setEditedRace('new')}>
      Create Race
    </Button>
  )
  return (
    <ListPage
      title="Races"
      text="All sessions of all classes, and which one is live."
      createButton={createButton}
      above={<LiveStrip />}
      listing={listing}
      rules={raceListingRules}
      searchHint="Name, event, track or class"
      filters={<RaceFilters races={races} filter={filter} onFilter={setFilter} />}
      isFiltered={filter.year !== anyValue || filter.category !== anyValue}
      columns={columns}
      fetchState={fetchState}
      isWide
    >
      {editedRace && (
        <RaceForm race={editedRace === 'new' ? null : editedRace} onClose={() => setEditedRace(undefined)} />
      )}
      {selectedRace && openedRaceId === selectedRace.id && (
        <RaceDetails race={selectedRace} onClose={() => setOpenedRaceId(undefined)} />
      )}
      {raceToDelete && (
        <DeleteConfirmation
          item={`${raceToDelete.name}, ${raceToDelete.event} ${raceToDelete.year}`}
          onDelete={() => dispatch(removeRace({ params: { id: raceToDelete.id } }))}
          onClose={() => setRaceToDelete(undefined)}
        />
      )}
    </ListPage>
  )
}
