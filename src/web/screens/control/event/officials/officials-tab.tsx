// Who has which duty at the event (C-001).
import { EmptyState } from '#ui'
import { UsersRound } from 'lucide-react'
import type { ReactElement } from 'react'
import type { EventTabProps } from '../event-tab'

export function OfficialsTab({ event }: EventTabProps): ReactElement {
  if (event.officials.length === 0) return <EmptyState icon={UsersRound} title="No officials yet" />
  return (
    <ul>
      {event.officials.map(({ userId, firstName, lastName }) => (
        <li key={userId}>
          {firstName} {lastName}
        </li>
      ))}
    </ul>
  )
}
