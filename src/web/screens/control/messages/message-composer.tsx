// Writes and sends messages of race control, and lists and retracts those that were sent (C-192).
import { maxMessageLength, type RaceMessage } from '#contract'
import { Button, TextArea } from '#ui'
import { Bookmark, BookmarkX, Eraser, Send } from 'lucide-react'
import type { ComponentProps, FormEvent, ReactElement } from 'react'
import { AutomaticSwitches } from './automatic-switches'
import { MessageOptions, TemplateFields } from './composer-fields'
import styles from './message-composer.module.css'
import type { MessageDraft, MessageRider } from './message-draft'
import { standardTemplates } from './message-template'
import { SentMessages } from './sent-messages'
import type { MessageStorage } from './stored-message'
import { useComposer } from './use-composer'

export interface MessageComposerProps {
  readonly riders: readonly MessageRider[]
  /** The messages of race control in this race, oldest first. */
  readonly messages: readonly RaceMessage[]
  /** The own templates of the event. */
  readonly templates: readonly string[]
  /** The number of the rider who is selected on the desk, with the class where classes share it. */
  readonly selectedNumber?: string | undefined
  /** Offline, or without a duty. */
  readonly isDisabled?: boolean
  /** Of the track. */
  readonly timezone: string
  /** Milliseconds since 1970 by the clock of the server. */
  readonly clock: () => number
  /** Where the message is stored until it is sent. */
  readonly storage?: MessageStorage | undefined
  /** Resolves with false if the message was not sent; it then stays in the form. The same id sends it once. */
  readonly onSend: (draft: MessageDraft, id: string) => Promise<boolean>
  readonly onRetract: (messageId: string) => Promise<boolean>
  readonly onSaveTemplates: (templates: readonly string[]) => Promise<boolean>
  /** The switches of automatic messages, where they are offered. */
  readonly switches?: Pick<ComponentProps<typeof AutomaticSwitches>, 'off' | 'onSave'> | undefined
}

export function MessageComposer(props: MessageComposerProps): ReactElement {
  const { riders, messages, templates, selectedNumber, isDisabled = false, clock, storage, onSend } = props
  const composer = useComposer({ riders, selectedNumber, clock, storage })
  const { text, draft, problem } = composer
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isDisabled || !draft) return
    void onSend(draft, composer.identify()).then(isSent => isSent && composer.clear())
  }
  return (
    <section className={styles.composer} aria-label="Messages">
      <form className={styles.form} onSubmit={submit}>
        <TemplateFields composer={composer} templates={templates} isDisabled={isDisabled} />
        <TextArea
          label="Message"
          rows={2}
          value={text}
          disabled={isDisabled}
          onChange={composer.setText}
          hint={`${text.trim().length}/${maxMessageLength}`}
          error={problem}
        />
        <MessageOptions composer={composer} messages={messages} isDisabled={isDisabled} />
        <p className={styles.preview}>
          {draft === undefined ? 'Choose a template or write a message.' : `Viewers see: ${draft.text}`}
        </p>
        <div className={styles.actions}>
          <TemplateButton {...props} composer={composer} isDisabled={isDisabled} />
          <Button variant="quiet" icon={Eraser} disabled={text === ''} onClick={composer.clear}>
            Clear
          </Button>
          <Button type="submit" variant="primary" icon={Send} disabled={isDisabled || draft === undefined}>
            Send
          </Button>
        </div>
      </form>
      <SentMessages
        messages={messages}
        isDisabled={isDisabled}
        timezone={props.timezone}
        onRetract={props.onRetract}
      />
      {props.switches && <AutomaticSwitches {...props.switches} isDisabled={isDisabled} />}
    </section>
  )
}

interface TemplateButtonProps extends Pick<MessageComposerProps, 'templates' | 'onSaveTemplates'> {
  readonly composer: ReturnType<typeof useComposer>
  readonly isDisabled: boolean
}

/** Saves the text with its fields as a template of the event, or deletes the chosen one. */
function TemplateButton({
  templates,
  onSaveTemplates,
  composer,
  isDisabled,
}: TemplateButtonProps): ReactElement {
  const { template, text } = composer
  if (templates.includes(template)) {
    const others = templates.filter(each => each !== template)
    const deleteTemplate = async (): Promise<void> => {
      if (await onSaveTemplates(others)) composer.chooseTemplate('')
    }
    return (
      <Button variant="quiet" icon={BookmarkX} disabled={isDisabled} onClick={deleteTemplate}>
        Delete template
      </Button>
    )
  }
  const next = text.trim()
  const isNew = template === '' && next !== '' && next.length <= maxMessageLength
  const isKnown = [...standardTemplates, ...templates].includes(next)
  return (
    <Button
      variant="quiet"
      icon={Bookmark}
      disabled={isDisabled || !isNew || isKnown}
      onClick={() => onSaveTemplates([...templates, next])}
    >
      Save as template
    </Button>
  )
}
