// The rows of a file with what would happen to each, filtered by outcome.
import type { EntryPreview, EntryPreviewRow } from '#contract'
import { Badge, Button } from '#ui'
import { type ReactElement, useState } from 'react'
import { entryLabels } from '../entry-draft'
import styles from './import.module.css'

type Status = EntryPreviewRow['status']

const statuses = ['error', 'new', 'changed', 'same'] as const
const statusNames: Readonly<Record<Status, string>> = {
  error: 'Errors',
  new: 'New',
  changed: 'Changed',
  same: 'Same',
}
const badges: Readonly<
  Record<Status, { readonly kind: 'lost' | 'live' | 'stale' | 'neutral'; readonly text: string }>
> = {
  error: { kind: 'lost', text: 'Error' },
  new: { kind: 'live', text: 'New' },
  changed: { kind: 'stale', text: 'Changed' },
  same: { kind: 'neutral', text: 'Same' },
}
/** Rendering 2,000 rows at once would freeze a phone. */
const step = 100

export interface PreviewRowsProps {
  readonly preview: EntryPreview
  readonly choices: ReadonlyMap<number, 'same' | 'two'>
  readonly onChoose: (line: number, choice: 'same' | 'two') => Promise<void>
}

export function PreviewRows({ preview: { rows, counts }, onChoose }: PreviewRowsProps): ReactElement {
  const [chosen, setChosen] = useState<Status | 'all'>()
  const [limit, setLimit] = useState(step)
  // Errors come first, because nothing is imported while there are any.
  const status = chosen ?? (counts.error > 0 ? 'error' : 'all')
  const filtered = status === 'all' ? rows : rows.filter(row => row.status === status)
  const show = (wanted: Status | 'all'): void => {
    setChosen(wanted)
    setLimit(step)
  }
  return (
    <section className={styles.preview} aria-label="Preview">
      <fieldset className={styles.filters} aria-label="Show rows">
        <FilterButton isOn={status === 'all'} onClick={() => show('all')}>
          {`All ${rows.length}`}
        </FilterButton>
        {statuses.map(each => (
          <FilterButton key={each} isOn={status === each} onClick={() => show(each)}>
            {`${statusNames[each]} ${counts[each]}`}
          </FilterButton>
        ))}
      </fieldset>
      {counts.error > 0 && (
        <output className={styles.problem}>
          Nothing is imported while a row has an error. Correct the file or choose below.
        </output>
      )}
      <ul className={styles.rows}>
        {filtered.slice(0, limit).map(row => (
          <PreviewRow key={row.line} row={row} onChoose={onChoose} />
        ))}
      </ul>
      {filtered.length === 0 && <p className={styles.hint}>No rows</p>}
      {filtered.length > limit && (
        <Button onClick={() => setLimit(limit + step)}>
          {`Show ${Math.min(step, filtered.length - limit)} more of ${filtered.length}`}
        </Button>
      )}
    </section>
  )
}

interface FilterButtonProps {
  readonly isOn: boolean
  readonly onClick: () => void
  readonly children: string
}

function FilterButton({ isOn, onClick, children }: FilterButtonProps): ReactElement {
  return (
    <Button size="small" aria-pressed={isOn} onClick={onClick}>
      {children}
    </Button>
  )
}

interface PreviewRowProps extends Pick<PreviewRowsProps, 'onChoose'> {
  readonly row: EntryPreviewRow
}

function PreviewRow({ row, onChoose }: PreviewRowProps): ReactElement {
  const { line, status, number, name, category, transponders, changes, problems, sameName } = row
  const badge = badges[status]
  return (
    <li className={styles.row} data-status={status}>
      <span className={styles.line}>Line {line}</span>
      <Badge kind={badge.kind}>{badge.text}</Badge>
      <span className={styles.rider}>
        {number === '' ? '-' : `#${number}`} {name || '-'}
        <span className={styles.hint}> {[category, ...transponders].filter(Boolean).join(' · ')}</span>
      </span>
      {changes.map(({ field, from, to }) => (
        <span key={field} className={styles.detail}>
          {labelOf(field)}: {from || '-'} → {to || '-'}
        </span>
      ))}
      {problems.map(({ column, message }) => (
        <span key={`${column} ${message}`} className={styles.problem}>
          {column > 0 && `Column ${column}: `}
          {message}
        </span>
      ))}
      {sameName && (
        <span className={styles.choice}>
          <span>The same name as {sameName.as}:</span>
          <ChoiceButton line={line} choice="same" chosen={sameName.chosen} onChoose={onChoose} />
          <ChoiceButton line={line} choice="two" chosen={sameName.chosen} onChoose={onChoose} />
        </span>
      )}
    </li>
  )
}

interface ChoiceButtonProps extends Pick<PreviewRowsProps, 'onChoose'> {
  readonly line: number
  readonly choice: 'same' | 'two'
  readonly chosen: 'same' | 'two' | null
}

function ChoiceButton({ line, choice, chosen, onChoose }: ChoiceButtonProps): ReactElement {
  return (
    <Button size="small" aria-pressed={chosen === choice} onClick={() => onChoose(line, choice)}>
      {choice === 'same' ? 'Same rider' : 'Two riders'}
    </Button>
  )
}

function labelOf(field: string): string {
  const labels: Readonly<Record<string, string | undefined>> = {
    ...entryLabels,
    transponders: 'Transponders',
  }
  return labels[field] ?? field
}
