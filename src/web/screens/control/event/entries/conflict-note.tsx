// What another official has changed in an entry while it was being edited.
import type { Entry } from '#contract'
import type { ReactElement } from 'react'
import styles from './entries.module.css'
import { entryLabels } from './entry-draft'

interface ConflictNoteProps {
  readonly before: Entry
  readonly after: Entry
}

export function ConflictNote({ before, after }: ConflictNoteProps): ReactElement {
  return (
    <div className={styles.note} role="alert" data-full-width="">
      <p>
        Another official has changed this entry. Your changes are not saved. Save again to apply them to the
        newer version.
      </p>
      <ul>
        {listDifferences(before, after).map(({ label, from, to }) => (
          <li key={label}>
            {label}: {from || '-'} → {to || '-'}
          </li>
        ))}
      </ul>
    </div>
  )
}

function listDifferences(before: Entry, after: Entry) {
  const shown = [
    ...Object.entries(entryLabels).map(([field, label]) => ({
      label,
      // The labels have the names of text fields of an entry.
      from: before[field as keyof typeof entryLabels],
      to: after[field as keyof typeof entryLabels],
    })),
    { label: 'Transponders', from: listTransponders(before), to: listTransponders(after) },
    { label: 'State', from: describeState(before), to: describeState(after) },
  ]
  return shown.filter(({ from, to }) => from !== to)
}

const describeState = ({ isWithdrawn }: Entry): string => (isWithdrawn ? 'Withdrawn' : 'Not withdrawn')

const listTransponders = ({ transponders }: Entry): string =>
  transponders.map(({ transponder }) => transponder).join(', ')
