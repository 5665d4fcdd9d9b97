// All passings, newest on top (C-064).
import { type ReactElement, useDeferredValue, useMemo, useState } from 'react'
import { selectPassings } from '../../../../data/control-desk/selectors'
import { useAppSelector } from '../../../../data/hooks'
import { Panel } from '../panel'
import { everyPassing, filterPassings } from './filter-passings'
import { NoPassings } from './no-passings'
import { PassingActions } from './passing-actions'
import { PassingFilters } from './passing-filters'
import { PassingList } from './passing-list'

export function Passings(): ReactElement {
  const passings = useAppSelector(selectPassings)
  const [filter, setFilter] = useState(everyPassing)
  const deferred = useDeferredValue(filter)
  const shown = useMemo(() => filterPassings(passings, deferred), [passings, deferred])
  return (
    <Panel
      title="Passings"
      tools={<PassingFilters filter={filter} onChange={setFilter} />}
      actions={<PassingActions />}
    >
      {shown.length > 0 ? (
        <PassingList passings={shown} />
      ) : (
        <NoPassings isFiltered={passings.length > 0} onShowAll={() => setFilter(everyPassing)} />
      )}
    </Panel>
  )
}
