import { EmptyState } from '#ui'
import { Inbox } from 'lucide-react'
import type { ReactElement } from 'react'
import type { EventTabProps } from '../event-tab'

export function TranspondersTab({ event }: EventTabProps): ReactElement {
  return <EmptyState icon={Inbox} title="No transponders yet" text={event.name} />
}
