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
    value: ({ sequence, before, after }) => ((before ?? after) ? sequence : undefined),
    format: (_, row) => <Change row={row} />,
  },
  { key: 'From', header: 'From', value: ({ ip }) => ip },
]

function Change({ row: { before, after } }: { readonly row: AuditRow }): ReactElement {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <ul className={styles.change}>
      {fields.map(field => (
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
  return typeof value === 'string' ? value || '""' : JSON.stringify(value)
}
