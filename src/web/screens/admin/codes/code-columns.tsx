import type { ActivationCode } from '#contract'
import { Badge, Button, type Column, VisuallyHidden } from '#ui'
import { Ban, Copy } from 'lucide-react'
import type { ReactElement } from 'react'
import { DateTime } from '../list/date-time'
import { RowActions } from '../list/row-actions'
import styles from './code-columns.module.css'
import { isExpired, isUsedUp } from './code-filters'

export interface CodeActions {
  readonly onCopy: (code: ActivationCode) => Promise<unknown>
  readonly onDeactivate: (code: ActivationCode) => Promise<unknown>
}

export function createCodeColumns(actions: CodeActions, now: number): readonly Column<ActivationCode>[] {
  return [
    {
      key: 'Code',
      header: 'Code',
      isRowName: true,
      value: ({ code }) => code,
      format: code => <code className={styles.code}>{code}</code>,
    },
    { key: 'Note', header: 'Note', value: ({ note }) => note },
    {
      key: 'Uses',
      header: 'Uses',
      value: ({ usedCount, maxUses }) => `${usedCount}/${maxUses}`,
      format: (_, code) => <Uses code={code} />,
    },
    {
      key: 'Expires',
      header: 'Expires',
      value: ({ expiresAt }) => expiresAt ?? 'Never',
      format: (_, code) => <Expiry code={code} now={now} />,
    },
    {
      key: 'Created',
      header: 'Created',
      value: ({ createdAt }) => createdAt,
      format: (_, { createdAt }) => <DateTime at={createdAt} />,
    },
    {
      key: 'Actions',
      header: 'Actions',
      value: ({ id }) => id,
      format: (_, code) => (
        <RowActions>
          <Button icon={Copy} onClick={() => actions.onCopy(code)}>
            Copy
          </Button>
          {code.isActive ? (
            <Button icon={Ban} onClick={() => actions.onDeactivate(code)}>
              Deactivate
            </Button>
          ) : (
            <Badge kind="offline">Deactivated</Badge>
          )}
        </RowActions>
      ),
    },
  ]
}

function Uses({ code }: { readonly code: ActivationCode }): ReactElement {
  const { usedCount, maxUses } = code
  return (
    <span className={styles.uses} data-used-up={isUsedUp(code) ? '' : undefined}>
      {usedCount} / {maxUses}
      {isUsedUp(code) && <VisuallyHidden> used up</VisuallyHidden>}
    </span>
  )
}

interface ExpiryProps {
  readonly code: ActivationCode
  readonly now: number
}

function Expiry({ code, now }: ExpiryProps): ReactElement {
  if (code.expiresAt === null) return <>Never</>
  if (isExpired(code, now)) return <Badge kind="lost">Expired</Badge>
  return <DateTime at={code.expiresAt} />
}
