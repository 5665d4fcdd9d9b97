import type { Duty, Official } from '#contract'
import { Badge, Button, type Column } from '#ui'
import { Pencil } from 'lucide-react'
import type { ReactElement } from 'react'
import { fullNameOf } from '../../../shell/user-name'
import { describeDuties, dutyNames } from './duty-names'
import styles from './officials-tab.module.css'

export interface OfficialActions {
  readonly onEdit: (official: Official) => void
}

/** Without actions the list is read only. */
export function createOfficialColumns(actions: OfficialActions | undefined): readonly Column<Official>[] {
  const columns: readonly Column<Official>[] = [
    {
      key: 'Name',
      header: 'Name',
      isRowName: true,
      value: fullNameOf,
      format: (name, official) => <Name name={String(name)} official={official} />,
    },
    {
      key: 'At this event',
      header: 'At this event',
      value: ({ duties }) => describeDuties(duties),
      format: (_, { duties }) => <Duties duties={duties} />,
    },
    {
      key: 'At all events',
      header: 'At all events',
      value: ({ dutiesEverywhere }) => describeDuties(dutiesEverywhere),
      format: (_, { dutiesEverywhere }) => <Duties duties={dutiesEverywhere} />,
    },
  ]
  if (!actions) return columns
  return [
    ...columns,
    {
      key: 'Actions',
      header: 'Actions',
      value: ({ userId }) => userId,
      format: (_, official) => (
        <Button
          icon={Pencil}
          aria-description={`Duties of ${fullNameOf(official)}`}
          onClick={() => actions.onEdit(official)}
        >
          Change duties
        </Button>
      ),
    },
  ]
}

function Name({ name, official }: { readonly name: string; readonly official: Official }): ReactElement {
  return (
    <span className={styles.name}>
      {name}
      {official.role === 'admin' && <Badge>Administrator</Badge>}
      {!official.isActive && <Badge kind="offline">Cannot sign in</Badge>}
    </span>
  )
}

function Duties({ duties }: { readonly duties: readonly Duty[] }): ReactElement {
  return (
    <span className={styles.duties}>
      {duties.map(duty => (
        <Badge key={duty}>{dutyNames[duty]}</Badge>
      ))}
    </span>
  )
}
