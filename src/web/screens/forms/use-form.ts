// The state of one form: values, validation messages, and at most one submission at a time.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Messages, Values } from './field-messages'

interface FormRules<Name extends string> {
  readonly initial: Values<Name>
  /** Runs before sending; a form with messages is not sent. */
  readonly validate: (values: Values<Name>) => Messages<Name>
  /** Resolves to the server's messages about single fields. */
  readonly send: (values: Values<Name>) => Promise<Readonly<Record<string, string>> | undefined>
}

interface FieldProps {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

export interface SubmittableForm {
  readonly isSending: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

export interface Form<Name extends string> extends SubmittableForm {
  readonly values: Values<Name>
  readonly bindField: (name: Name) => FieldProps
  readonly fill: (values: Partial<Values<Name>>) => void
}

export function useForm<Name extends string>({ initial, validate, send }: FormRules<Name>): Form<Name> {
  const [values, setValues] = useState(initial)
  const [messages, setMessages] = useState<Readonly<Record<string, string | undefined>>>({})
  const [isSending, setIsSending] = useState(false)
  const focusFirstInvalid = useFocusFirstInvalid()
  // A ref in addition to the state, because a quick second click can arrive before the next render.
  const isSendingRef = useRef(false)

  async function sendOnce(): Promise<Readonly<Record<string, string>> | undefined> {
    isSendingRef.current = true
    setIsSending(true)
    setMessages({})
    try {
      return await send(values)
    } finally {
      isSendingRef.current = false
      setIsSending(false)
    }
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const problems = validate(values)
    const isValid = Object.keys(problems).length === 0
    const errors = isValid ? await sendOnce() : problems
    if (!errors) return
    setMessages(errors)
    focusFirstInvalid(form)
  }

  return {
    values,
    isSending,
    fill: changes => {
      setValues({ ...values, ...changes })
      setMessages({})
    },
    bindField: name => ({
      name,
      value: values[name],
      error: messages[name],
      onChange: value => {
        setValues(current => ({ ...current, [name]: value }))
        setMessages(current => ({ ...current, [name]: undefined }))
      },
    }),
    onSubmit: event => {
      event.preventDefault()
      if (!isSendingRef.current) void submit(event.currentTarget)
    },
  }
}

/** Focuses the first invalid field after its message has been rendered. */
function useFocusFirstInvalid(): (form: HTMLFormElement) => void {
  const [rejected, setRejected] = useState<{ readonly form: HTMLFormElement }>()
  useEffect(() => {
    rejected?.form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [rejected])
  return form => setRejected({ form })
}
