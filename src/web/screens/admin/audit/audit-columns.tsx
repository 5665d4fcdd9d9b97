import type { AuditRow } from '#contract'
import type { Column } from '#ui'
import type { ReactElement } from 'react'
import { Moment } from '../list/moment'
import styles from './audit-screen.module.css'

/** `admin/endUserSessions` is `End user sessions`. */
export function deedText(action: string): string {
  const words = action
    .slice(action.indexOf('/') + 1)
    .replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const auditColumns: readonly Column<AuditRow>[] = [
  { key: '#', header: '#', isFigure: true, value: ({ sequence }) => sequence },
  { key: 'When', header: 'When', value: ({ at }) => at, format: (_, { at }) => <Moment at={at} isExact /> },
  { key: 'Who', header: 'Who', value: ({ actor, actorId }) => actor || actorId },
  { key: 'What', header: 'What', isRowName: true, value: ({ action }) => deedText(action) },
  {
    key: 'Of',
    header: 'Of',
    value: ({ subjectKind }) => subjectKind,
    format: (kind, { subjectId }) => (
      <span title={subjectId}>
        {kind} <span className={styles.subject}>{subjectId.slice(0, 8)}</span>
      </span>
    ),
  },
  {
    key: 'Change',
    header: 'Change',
    value: row => fieldsOf(row).join() || undefined,
    format: (_, row) => <Change row={row} />,
  },
  { key: 'From', header: 'From', value: ({ ip }) => ip },
]

function fieldsOf({ before, after }: AuditRow): readonly string[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
}

function Change({ row }: { readonly row: AuditRow }): ReactElement {
  const { before, after } = row
  return (
    <ul className={styles.change}>
      {fieldsOf(row).map(field => (
        <li key={field}>
          <span className={styles.field}>{field}</span> {changeText(before?.[field], after?.[field])}
        </li>
      ))}
    </ul>
  )
}

function changeText(before: unknown, after: unknown): string {
  if (before === undefined) return valueText(after)
  return after === undefined ? valueText(before) : `${valueText(before)} → ${valueText(after)}`
}

function valueText(value: unknown): string {
  // The ids of a hundred codes are of no use to anybody.
  if (Array.isArray(value) && value.length > 3) return `${value.length} entries`
  return typeof value === 'string' ? value || '""' : JSON.stringify(value)
}
