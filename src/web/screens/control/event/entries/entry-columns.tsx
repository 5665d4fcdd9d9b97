import type { Entry, EventRace } from '#contract'
import { Badge, Button, type Column } from '#ui'
import { Pencil, RotateCcw, Trash2, UserMinus } from 'lucide-react'
import { RowActions } from '../../../admin/list/row-actions'
import { describeEntry, nameOfEntry } from './describe-entry'
import styles from './entries.module.css'

export interface EntryActions {
  readonly onEdit: (entry: Entry) => void
  readonly onWithdraw: (entry: Entry, isWithdrawn: boolean) => Promise<unknown>
  readonly onDelete: (entry: Entry) => void
  readonly onTakesPart: (entry: Entry, takesPart: boolean) => Promise<unknown>
}

interface ColumnOptions {
  readonly isReadOnly: boolean
  /** The race whose riders are shown. */
  readonly race: EventRace | undefined
}

export function createEntryColumns(
  actions: EntryActions,
  { isReadOnly, race }: ColumnOptions,
): readonly Column<Entry>[] {
  return [
    ...(race ? [createRaceColumn(actions, race, isReadOnly)] : []),
    { key: 'Number', header: 'Number', value: ({ number }) => number },
    {
      key: 'Name',
      header: 'Name',
      isRowName: true,
      value: nameOfEntry,
      format: (name, { isWithdrawn }) =>
        isWithdrawn ? (
          <span className={styles.name}>
            {name} <Badge kind="stale">Withdrawn</Badge>
          </span>
        ) : (
          name
        ),
    },
    { key: 'Category', header: 'Category', value: ({ category }) => category },
    { key: 'Make', header: 'Make', value: ({ make }) => make },
    { key: 'Team', header: 'Team', value: ({ team }) => team },
    {
      key: 'Transponders',
      header: 'Transponders',
      value: ({ transponders }) => transponders.map(({ transponder }) => transponder).join(', '),
    },
    ...(isReadOnly ? [] : [createActionColumn(actions)]),
  ]
}

function createRaceColumn(
  { onTakesPart }: EntryActions,
  race: EventRace,
  isReadOnly: boolean,
): Column<Entry> {
  const out = new Set(race.out)
  return {
    key: 'Takes part',
    header: 'Takes part',
    value: ({ id }) => (out.has(id) ? 'no' : 'yes'),
    format: (value, entry) => (
      <input
        type="checkbox"
        className={styles.box}
        aria-label={`${describeEntry(entry)} takes part in ${race.name}`}
        checked={value === 'yes' && !entry.isWithdrawn}
        disabled={isReadOnly || race.isTimed || entry.isWithdrawn}
        onChange={({ target }) => void onTakesPart(entry, target.checked)}
      />
    ),
  }
}

function createActionColumn({ onEdit, onWithdraw, onDelete }: EntryActions): Column<Entry> {
  return {
    key: 'Actions',
    header: 'Actions',
    value: ({ id }) => id,
    format: (_, entry) => (
      <RowActions
        menuActions={[
          {
            key: 'withdraw',
            label: entry.isWithdrawn ? 'Restore' : 'Withdraw',
            icon: entry.isWithdrawn ? RotateCcw : UserMinus,
            onClick: () => onWithdraw(entry, !entry.isWithdrawn),
          },
          { key: 'delete', label: 'Delete', icon: Trash2, onClick: () => onDelete(entry) },
        ]}
      >
        <Button icon={Pencil} onClick={() => onEdit(entry)}>
          Edit
        </Button>
      </RowActions>
    ),
  }
}
