import type { AuditRow } from '#contract'
import type { Column } from '#ui'
import type { ReactElement } from 'react'
import { DateTime } from '../list/date-time'
import { describeAction } from './audit-actions'
import styles from './audit-screen.module.css'

export const auditColumns: readonly Column<AuditRow>[] = [
  { key: '#', header: '#', isNumeric: true, value: ({ sequence }) => sequence },
  { key: 'When', header: 'When', value: ({ at }) => at, format: (_, { at }) => <DateTime at={at} isExact /> },
  { key: 'Admin', header: 'Admin', value: ({ actor, actorId }) => actor || actorId },
  { key: 'Action', header: 'Action', isRowName: true, value: ({ action }) => describeAction(action) },
  {
    key: 'Subject',
    header: 'Subject',
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
    value: row => changedFieldsOf(row).join() || undefined,
    format: (_, row) => <Change row={row} />,
  },
  { key: 'IP address', header: 'IP address', value: ({ ip }) => ip },
]

function changedFieldsOf({ before, after }: AuditRow): readonly string[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
}

function Change({ row }: { readonly row: AuditRow }): ReactElement {
  const { before, after } = row
  return (
    <ul className={styles.change}>
      {changedFieldsOf(row).map(field => (
        <li key={field}>
          <span className={styles.field}>{field}</span> {formatChange(before?.[field], after?.[field])}
        </li>
      ))}
    </ul>
  )
}

function formatChange(before: unknown, after: unknown): string {
  if (before === undefined) return formatValue(after)
  return after === undefined ? formatValue(before) : `${formatValue(before)} → ${formatValue(after)}`
}

function formatValue(value: unknown): string {
  // A long list, such as the ids of 100 created codes, is shown as its length.
  if (Array.isArray(value) && value.length > 3) return `${value.length} entries`
  return typeof value === 'string' ? value || '""' : JSON.stringify(value)
}
