// One message in a list: when, from whom, and what. A retracted message is struck through.
import type { RaceMessage } from '#contract'
import { Badge, VisuallyHidden } from '#ui'
import type { ReactElement } from 'react'
import { formatMessageTime } from './format-message-time'
import styles from './message-text.module.css'

interface MessageTextProps {
  readonly message: RaceMessage
  /** In which the investigation is found that the message settles. */
  readonly messages: readonly RaceMessage[]
  readonly timezone: string | undefined
}

export const sourceNames: Readonly<Record<RaceMessage['source'], string>> = {
  control: 'Race control',
  feed: 'Timing',
  auto: 'Auto',
}

export function MessageText({ message, messages, timezone }: MessageTextProps): ReactElement {
  const { at, source, kind, text, retracted_at: retractedAt, outcome_of: outcomeOf } = message
  const investigation = outcomeOf === null ? undefined : messages.find(({ id }) => id === outcomeOf)
  return (
    <div className={styles.message} data-kind={kind}>
      <p className={styles.about}>
        <time dateTime={at}>{formatMessageTime(at, timezone)}</time>
        <Badge>{sourceNames[source]}</Badge>
        {retractedAt !== null && <Badge kind="stale">Retracted</Badge>}
      </p>
      {retractedAt === null ? <p>{text}</p> : <s>{text}</s>}
      {investigation && (
        <p className={styles.outcome}>
          <VisuallyHidden>Outcome of: </VisuallyHidden>
          <span aria-hidden>↳ </span>
          {investigation.text}
        </p>
      )}
    </div>
  )
}
