// Which race is to be live, where none is.
import { Button, Dialog, Select } from '#ui'
import { Radio } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { fetchAdminRaces } from '../../data/admin/race-thunks'
import { switchLive } from '../../data/admin/switch-live'
import { useAppDispatch, useAppSelector } from '../../data/store'

export function GoLive({ onClose }: { readonly onClose: () => void }): ReactElement {
  const dispatch = useAppDispatch()
  const races = useAppSelector(state => state.admin.races)
  const [chosen, setChosen] = useState<string>()
  useEffect(() => void dispatch(fetchAdminRaces({ query: {} })), [dispatch])
  const start = async (): Promise<void> => {
    if (chosen !== undefined && (await dispatch(switchLive(chosen, true)))) onClose()
  }
  const actions = (
    <>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button look="primary" icon={Radio} disabled={chosen === undefined} onClick={start}>
        Go live
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title="Put a race live" size="small" actions={actions}>
      <Select
        variant="auto"
        label="Race"
        items={races.map(({ id, name, event, year, category }) => ({
          value: id,
          label: `${name} · ${event} ${year} · ${category}`,
        }))}
        value={chosen}
        onChange={setChosen}
        placeholder="Choose a race"
        emptyText="No races found"
      />
    </Dialog>
  )
}
