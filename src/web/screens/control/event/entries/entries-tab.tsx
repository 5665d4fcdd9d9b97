import { EmptyState } from '#ui'
import { Inbox } from 'lucide-react'
import type { ReactElement } from 'react'
import type { EventTabProps } from '../event-tab'

export function EntriesTab({ event }: EventTabProps): ReactElement {
  return <EmptyState icon={Inbox} title="No entries yet" text={event.name} />
}
