// The dialog that makes a race live while none is.
import { Button, Dialog, Select } from '#ui'
import { Radio } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { fetchAdminRaces, switchLive } from '../../data/admin/thunks'
import { useAppDispatch, useAppSelector } from '../../data/hooks'

export function GoLive({ onClose }: { readonly onClose: () => void }): ReactElement {
  const dispatch = useAppDispatch()
  const races = useAppSelector(state => state.admin.races)
  const [raceId, setRaceId] = useState<string>()
  useEffect(() => void dispatch(fetchAdminRaces({ query: {} })), [dispatch])
  const start = async (): Promise<void> => {
    if (raceId !== undefined && (await dispatch(switchLive(raceId, true)))) onClose()
  }
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="primary" icon={Radio} disabled={raceId === undefined} onClick={start}>
        Go live
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title="Choose the live race" size="small" actions={actions}>
      <Select
        variant="auto"
        label="Race"
        items={races.map(({ id, name, event, year, category }) => ({
          value: id,
          label: `${name} · ${event} ${year} · ${category}`,
        }))}
        value={raceId}
        onChange={setRaceId}
        placeholder="Choose a race"
        emptyText="No races found"
      />
    </Dialog>
  )
}
