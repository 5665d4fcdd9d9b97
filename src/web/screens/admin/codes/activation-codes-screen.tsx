// The codes with which people sign up without waiting (/admin/activation-codes).
import type { ActivationCode } from '#contract'
import { Button } from '#ui'
import { TicketPlus } from 'lucide-react'
import { type ReactElement, useCallback, useMemo, useState } from 'react'
import { fetchActivationCodes } from '../../../data/admin/code-thunks'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import { ListPage } from '../list/list-page'
import { ShowFilter } from '../list/show-filter'
import { useFetched } from '../list/use-fetched'
import { type ListingRules, useListing } from '../list/use-listing'
import { codeColumns } from './code-columns'
import { codeFilters } from './code-filters'
import { CodeForm } from './code-form'
import { NewCodes } from './new-codes'
import { useCodeDeeds } from './use-code-deeds'

const rules: ListingRules<ActivationCode> = {
  // Read over a radio a code has no dashes.
  textOf: ({ code, note }) => `${code} ${code.replaceAll('-', '')} ${note}`,
  orders: [
    { key: 'note', label: 'Note', compare: (one, other) => one.note.localeCompare(other.note) },
    {
      key: 'expires',
      label: 'Expires soonest',
      compare: (one, other) => (one.expiresAt ?? '~').localeCompare(other.expiresAt ?? '~'),
    },
  ],
}

export default function ActivationCodesScreen(): ReactElement {
  const dispatch = useAppDispatch()
  const codes = useAppSelector(state => state.admin.activationCodes)
  const [filter, setFilter] = useState('all')
  const [isCreating, setIsCreating] = useState(false)
  const [made, setMade] = useState<readonly ActivationCode[]>()
  const isWithInactive = filter === 'inactive'
  const ask = useCallback(
    () => dispatch(fetchActivationCodes({ query: isWithInactive ? { includeInactive: 'true' } : {} })),
    [dispatch, isWithInactive],
  )
  const fetched = useFetched(ask)
  const [now] = useState(() => Date.now())
  const shown = useMemo(() => codes.filter(code => codeFilters[filter]?.has(code, now)), [codes, filter, now])
  const listing = useListing(shown, rules)
  const deeds = useCodeDeeds()
  const columns = useMemo(() => codeColumns(deeds, now), [deeds, now])
  const create = (
    <Button look="primary" icon={TicketPlus} onClick={() => setIsCreating(true)}>
      Create Activation Code
    </Button>
  )
  return (
    <ListPage
      title="Activation Codes"
      text="Whoever signs up with a code is verified at once."
      create={create}
      listing={listing}
      rules={rules}
      hint="Code or note"
      filters={<ShowFilter filters={codeFilters} value={filter} onChange={setFilter} />}
      isFiltered={filter !== 'all'}
      columns={columns}
      fetched={fetched}
    >
      {isCreating && (
        <CodeForm
          onClose={() => setIsCreating(false)}
          onMade={codes => {
            setIsCreating(false)
            setMade(codes)
          }}
        />
      )}
      {made && <NewCodes codes={made} onClose={() => setMade(undefined)} />}
    </ListPage>
  )
}
