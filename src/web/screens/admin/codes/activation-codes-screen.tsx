// The page of activation codes (/admin/activation-codes). A user who signs up with a code needs no verification.
import type { ActivationCode } from '#contract'
import { Button } from '#ui'
import { TicketPlus } from 'lucide-react'
import { type ReactElement, useCallback, useMemo, useState } from 'react'
import { fetchActivationCodes } from '../../../data/admin/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { ListPage } from '../list/list-page'
import { ShowFilter } from '../list/show-filter'
import { useFetch } from '../list/use-fetch'
import { type ListingRules, useListing } from '../list/use-listing'
import { createCodeColumns } from './code-columns'
import { codeFilters } from './code-filters'
import { CodeForm } from './code-form'
import { NewCodes } from './new-codes'
import { useCodeActions } from './use-code-actions'

const rules: ListingRules<ActivationCode> = {
  // A code can be searched with and without its dashes.
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
  const [createdCodes, setCreatedCodes] = useState<readonly ActivationCode[]>()
  const includesInactive = filter === 'inactive'
  const fetchList = useCallback(
    () => dispatch(fetchActivationCodes({ query: includesInactive ? { includeInactive: 'true' } : {} })),
    [dispatch, includesInactive],
  )
  const fetchState = useFetch(fetchList)
  const [now] = useState(() => Date.now())
  const filteredCodes = useMemo(
    () => codes.filter(code => codeFilters[filter]?.matches(code, now)),
    [codes, filter, now],
  )
  const listing = useListing(filteredCodes, rules)
  const actions = useCodeActions()
  const columns = useMemo(() => createCodeColumns(actions, now), [actions, now])
  const createButton = (
    <Button variant="primary" icon={TicketPlus} onClick={() => setIsCreating(true)}>
      Create Activation Code
    </Button>
  )
  return (
    <ListPage
      title="Activation Codes"
      text="Users who sign up with a code are verified immediately."
      createButton={createButton}
      listing={listing}
      rules={rules}
      searchHint="Code or note"
      filters={<ShowFilter filters={codeFilters} value={filter} onChange={setFilter} />}
      isFiltered={filter !== 'all'}
      columns={columns}
      fetchState={fetchState}
    >
      {isCreating && (
        <CodeForm
          onClose={() => setIsCreating(false)}
          onCreated={codes => {
            setIsCreating(false)
            setCreatedCodes(codes)
          }}
        />
      )}
      {createdCodes && <NewCodes codes={createdCodes} onClose={() => setCreatedCodes(undefined)} />}
    </ListPage>
  )
}
