// One line with the newest message of the race; it opens the list of all messages (C-191). Its height never changes, so that
// the table does not move when a message arrives.
import { VisuallyHidden } from '#ui'
import type { RaceMessage } from '#contract'
import { MessageSquareText } from 'lucide-react'
import type { ReactElement } from 'react'
import { sourceNames } from '../../messages/message-text'
import { formatMessageTime } from '../../messages/format-message-time'
import type { Clock } from '../clock'
import { useThrottledText } from '../use-throttled-text'
import styles from './message-line.module.css'
import { useShownMessage } from './use-shown-message'

interface MessageLineProps {
  readonly messages: readonly RaceMessage[]
  readonly clock: Clock
  readonly timezone: string | undefined
  readonly onOpen: () => void
}

/** Each announcement can be read out completely. */
const announcementMs = 5000

export function MessageLine({ messages, clock, timezone, onOpen }: MessageLineProps): ReactElement {
  const shown = useShownMessage(messages, clock)
  const news = shown?.state === 'last' ? '' : (shown?.message.text ?? '')
  const announced = useThrottledText(news, announcementMs)
  return (
    <>
      <button
        type="button"
        className={styles.line}
        data-kind={shown?.message.kind}
        data-state={shown?.state}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {shown ? <Message message={shown.message} timezone={timezone} /> : <Nothing />}
        <span className={styles.count}>
          <MessageSquareText className={styles.icon} aria-hidden />
          {messages.length}
          <VisuallyHidden>{messages.length === 1 ? ' message' : ' messages'}</VisuallyHidden>
        </span>
      </button>
      <VisuallyHidden>
        <output>{announced}</output>
      </VisuallyHidden>
    </>
  )
}

function Message({
  message,
  timezone,
}: Pick<MessageLineProps, 'timezone'> & { readonly message: RaceMessage }): ReactElement {
  const { at, source, text } = message
  return (
    <>
      <span className={styles.source} data-source={source}>
        {sourceNames[source]}
      </span>
      <time className={styles.time} dateTime={at}>
        {formatMessageTime(at, timezone)}
      </time>
      {/* The key restarts the animation for every message. */}
      <span key={message.id} className={styles.text}>
        {text}
      </span>
    </>
  )
}

function Nothing(): ReactElement {
  return <span className={styles.text}>No messages yet</span>
}
