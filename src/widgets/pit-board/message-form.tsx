import { type BoardMessage, maxMessageLength, readMessage } from '#timing'
import { Button, Select, TextField } from '#ui'
import { type FormEvent, type ReactElement, useState } from 'react'
import styles from './message-form.module.css'

const presets = ['BOX', 'PUSH', 'OK', 'SLOW', 'RAIN']
const passingItems = [
  { value: '1', label: 'After 1 passing' },
  { value: '3', label: 'After 3 passings' },
  { value: 'always', label: 'Never' },
]

interface MessageFormProps {
  readonly message: BoardMessage | undefined
  readonly nextLap: number
  /** Undefined clears the message. */
  readonly onSend: (message: BoardMessage | undefined) => void
}

/** The message belongs to this race and is no part of the template. */
export function MessageForm({ message, nextLap, onSend }: MessageFormProps): ReactElement {
  const shown = readMessage(message, nextLap)
  const [text, setText] = useState(shown)
  const [passings, setPassings] = useState('1')
  const send = (sent: string): void => {
    const trimmed = sent.trim()
    if (trimmed === '') return onSend(undefined)
    onSend({ text: trimmed, lap: nextLap, passings: passings === 'always' ? null : Number(passings) })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send(text)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.presets}>
        {presets.map(preset => (
          <Button
            key={preset}
            onClick={() => {
              setText(preset)
              send(preset)
            }}
          >
            {preset}
          </Button>
        ))}
      </div>
      <div className={styles.fields}>
        <TextField
          label="Message"
          hint={`At most ${maxMessageLength} characters`}
          value={text}
          maxLength={maxMessageLength}
          onChange={setText}
        />
        <Select label="Cleared" items={passingItems} value={passings} onChange={setPassings} />
      </div>
      <div className={styles.actions}>
        <output className={styles.status}>
          {shown === '' ? 'No message is shown' : `“${shown}” is shown`}
        </output>
        <Button
          onClick={() => {
            setText('')
            onSend(undefined)
          }}
        >
          Clear
        </Button>
        <Button variant="primary" type="submit">
          Send
        </Button>
      </div>
    </form>
  )
}
