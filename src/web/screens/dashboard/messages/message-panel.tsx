// All messages of the race, newest first (C-191).
import type { RaceMessage } from '#contract'
import { EmptyState, SidePanel, Tabs } from '#ui'
import { MessageSquareText } from 'lucide-react'
import type { ReactElement } from 'react'
import { MessageText } from '../../messages/message-text'
import styles from './message-panel.module.css'

interface MessagePanelProps {
  readonly isOpen: boolean
  readonly messages: readonly RaceMessage[]
  readonly timezone: string | undefined
  readonly onClose: () => void
}

export function MessagePanel({ isOpen, messages, timezone, onClose }: MessagePanelProps): ReactElement {
  const official = messages.filter(({ source }) => source !== 'auto')
  const lists = { messages, timezone }
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title="Messages" side="right" size="wide">
      <Tabs
        label="Which messages"
        tabs={[
          { key: 'all', label: 'All', content: <MessageList shown={messages} {...lists} /> },
          { key: 'control', label: 'Race control', content: <MessageList shown={official} {...lists} /> },
        ]}
      />
    </SidePanel>
  )
}

interface MessageListProps extends Pick<MessagePanelProps, 'messages' | 'timezone'> {
  readonly shown: readonly RaceMessage[]
}

function MessageList({ shown, messages, timezone }: MessageListProps): ReactElement {
  if (shown.length === 0)
    return (
      <EmptyState
        icon={MessageSquareText}
        title="No messages yet"
        text="Messages appear here when they are sent."
      />
    )
  return (
    <ol className={styles.list} reversed>
      {shown.toReversed().map(message => (
        <li key={message.id} className={styles.item} data-kind={message.kind}>
          <MessageText message={message} messages={messages} timezone={timezone} />
        </li>
      ))}
    </ol>
  )
}
