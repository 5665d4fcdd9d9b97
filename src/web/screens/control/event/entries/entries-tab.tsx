// The entry list of an event (C-032, C-033).
import type { Entry } from '#contract'
import { Button, EmptyState } from '#ui'
import { FileUp, Inbox, Plus } from 'lucide-react'
import { type ReactElement, useMemo, useState } from 'react'
import type { EntryListReply } from '../../../../data/control-entries/state'
import { changeEntry, dropEntry } from '../../../../data/control-entries/thunks'
import { useAppDispatch } from '../../../../data/hooks'
import { DeleteConfirmation } from '../../../admin/form/delete-confirmation'
import { ListTable } from '../../../admin/list/list-table'
import type { EventTabProps } from '../event-tab'
import { describeEntry } from './describe-entry'
import type { EntryActions } from './entry-columns'
import { EntryDialog } from './entry-dialog'
import { EntryTable } from './entry-table'
import styles from './entries.module.css'
import { ImportDialog } from './import/import-dialog'
import { useEntryList } from './use-entry-list'

type DialogKind =
  | { readonly kind: 'add'; readonly category: string }
  | { readonly kind: 'edit' | 'delete'; readonly entry: Entry }
  | { readonly kind: 'import' }

export function EntriesTab({ event }: EventTabProps): ReactElement {
  const dispatch = useAppDispatch()
  const view = useEntryList(event)
  const [dialog, setDialog] = useState<DialogKind>()
  const close = (): void => setDialog(undefined)
  const actions = useMemo(
    (): Omit<EntryActions, 'onTakesPart'> => ({
      onEdit: entry => setDialog({ kind: 'edit', entry }),
      onDelete: entry => setDialog({ kind: 'delete', entry }),
      onWithdraw: ({ id, version }, isWithdrawn) =>
        dispatch(changeEntry(event.id, id, { version, isWithdrawn })),
    }),
    [dispatch, event.id],
  )
  const { list, fetchState, isReadOnly } = view
  if (list === null)
    return (
      <ListTable
        caption="Entries"
        columns={loadingColumns}
        rows={[]}
        keyOf={({ id }: Entry) => id}
        fetchState={fetchState}
      />
    )
  const category = event.categories.length === 1 ? (event.categories[0]?.name ?? '') : ''
  const buttons = isReadOnly ? undefined : (
    <div className={styles.buttons}>
      <Button icon={FileUp} onClick={() => setDialog({ kind: 'import' })}>
        Import
      </Button>
      <Button icon={Plus} variant="primary" onClick={() => setDialog({ kind: 'add', category })}>
        Add
      </Button>
    </div>
  )
  return (
    <div className={styles.tab}>
      {list.entries.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState
            icon={Inbox}
            title="No entries yet"
            text="Import a list or add riders one by one."
            action={buttons}
          />
        </div>
      ) : (
        <EntryTable event={event} list={list} view={view} buttons={buttons} actions={actions} />
      )}
      {dialog && <OpenDialog eventId={event.id} list={list} dialog={dialog} onClose={close} />}
    </div>
  )
}

const loadingColumns = ['Number', 'Name', 'Category', 'Transponders'].map(key => ({
  key,
  header: key,
  isRowName: key === 'Name',
  value: () => undefined,
}))

interface OpenDialogProps {
  readonly eventId: string
  readonly list: EntryListReply
  readonly dialog: DialogKind
  readonly onClose: () => void
}

function OpenDialog({ eventId, list, dialog, onClose }: OpenDialogProps): ReactElement {
  const dispatch = useAppDispatch()
  if (dialog.kind === 'import') return <ImportDialog eventId={eventId} list={list} onClose={onClose} />
  if (dialog.kind === 'delete')
    return (
      <DeleteConfirmation
        item={describeEntry(dialog.entry)}
        onDelete={() => dispatch(dropEntry(eventId, dialog.entry.id))}
        onClose={onClose}
      />
    )
  const { entry, category } = dialog.kind === 'add' ? { ...dialog, entry: null } : { ...dialog, category: '' }
  return <EntryDialog eventId={eventId} entry={entry} list={list} category={category} onClose={onClose} />
}
