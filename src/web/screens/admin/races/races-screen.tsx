// The races (/admin/race): opening one loads it, with its feed and its files (decisions Q-036).
import type { Race } from '#contract'
import { Button } from '#ui'
import { FlagTriangleRight } from 'lucide-react'
import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react'
import { fetchAdminRace, fetchAdminRaces, fetchClasses, removeRace } from '../../../data/admin/race-thunks'
import { fetchAdminTracks } from '../../../data/admin/track-thunks'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import { DeleteConfirmation } from '../form/delete-confirmation'
import { ListPage } from '../list/list-page'
import { useFetched } from '../list/use-fetched'
import { useListing } from '../list/use-listing'
import { LiveStrip } from '../live-strip'
import { raceColumns } from './race-columns'
import { RaceDetails } from './race-details'
import { RaceFilters } from './race-filters'
import { RaceForm } from './race-form'
import { raceRules } from './race-rules'
import { any, noFilter, useFilteredRaces } from './use-filtered-races'

export default function RacesScreen(): ReactElement {
  const dispatch = useAppDispatch()
  const { races, selectedRace } = useAppSelector(state => state.admin)
  const [filter, setFilter] = useState(noFilter)
  const [edited, setEdited] = useState<Race | 'new'>()
  const [opened, setOpened] = useState<string>()
  const [doomed, setDoomed] = useState<Race>()
  const fetched = useFetched(useCallback(() => dispatch(fetchAdminRaces({ query: {} })), [dispatch]))
  // What the form offers to choose from.
  useEffect(() => {
    void dispatch(fetchAdminTracks({ query: {} }))
    void dispatch(fetchClasses({}))
  }, [dispatch])
  const columns = useMemo(() => {
    const onOpen = async ({ id }: Race): Promise<void> => {
      const result = await dispatch(fetchAdminRace({ params: { id } }))
      if (fetchAdminRace.fulfilled.match(result)) setOpened(id)
    }
    return raceColumns({ onOpen, onEdit: setEdited, onDelete: setDoomed })
  }, [dispatch])
  const listing = useListing(useFilteredRaces(races, filter), raceRules)
  const create = (
    <Button look="primary" icon={FlagTriangleRight} onClick={() => setEdited('new')}>
      Create Race
    </Button>
  )
  return (
    <ListPage
      title="Races"
      text="Every session of every class, and which one is live."
      create={create}
      above={<LiveStrip />}
      listing={listing}
      rules={raceRules}
      hint="Name, event, track or class"
      filters={<RaceFilters races={races} filter={filter} onFilter={setFilter} />}
      isFiltered={filter.year !== any || filter.category !== any}
      columns={columns}
      fetched={fetched}
      isWide
    >
      {edited && <RaceForm race={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />}
      {selectedRace && opened === selectedRace.id && (
        <RaceDetails race={selectedRace} onClose={() => setOpened(undefined)} />
      )}
      {doomed && (
        <DeleteConfirmation
          item={`${doomed.name}, ${doomed.event} ${doomed.year}`}
          onDelete={() => dispatch(removeRace({ params: { id: doomed.id } }))}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </ListPage>
  )
}
