import type { RaceMessage } from '#contract'
import { Button } from '#ui'
import { Undo2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { MessageText } from '../../messages/message-text'
import styles from './message-composer.module.css'

interface SentMessagesProps {
  readonly messages: readonly RaceMessage[]
  readonly isDisabled: boolean
  readonly timezone: string
  readonly onRetract: (messageId: string) => Promise<boolean>
}

/** Newest first. */
export function SentMessages(props: SentMessagesProps): ReactElement {
  const { messages, isDisabled, timezone, onRetract } = props
  if (messages.length === 0) return <p className={styles.empty}>No messages sent yet.</p>
  return (
    <ul className={styles.sent} aria-label="Sent messages">
      {messages.toReversed().map(message => (
        <li key={message.id} className={styles.message}>
          <MessageText message={message} messages={messages} timezone={timezone} />
          {message.retracted_at === null && (
            <Button
              variant="quiet"
              size="small"
              icon={Undo2}
              label={`Retract: ${message.text}`}
              tooltipAlign="end"
              disabled={isDisabled}
              onClick={() => onRetract(message.id)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
