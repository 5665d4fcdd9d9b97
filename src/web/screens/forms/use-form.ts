// The state of one form: what is typed, what is wrong with it, and one sending at a time.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Messages, Values } from './field-messages'

interface FormRules<Name extends string> {
  readonly initial: Values<Name>
  /** Before anything is sent; what it complains about is not sent. */
  readonly check: (values: Values<Name>) => Messages<Name>
  /** Resolves to what the server says about single fields. */
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
  readonly field: (name: Name) => FieldProps
  readonly fill: (values: Partial<Values<Name>>) => void
}

export function useForm<Name extends string>({ initial, check, send }: FormRules<Name>): Form<Name> {
  const [values, setValues] = useState(initial)
  const [messages, setMessages] = useState<Readonly<Record<string, string | undefined>>>({})
  const [isSending, setIsSending] = useState(false)
  const focusFirstBad = useFocusOnFirstBad()
  // Beside the state: the second of two quick presses comes before the state has been drawn.
  const isUnderWay = useRef(false)

  async function sendOnce(): Promise<Readonly<Record<string, string>> | undefined> {
    isUnderWay.current = true
    setIsSending(true)
    setMessages({})
    try {
      return await send(values)
    } finally {
      isUnderWay.current = false
      setIsSending(false)
    }
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const complaints = check(values)
    const isGood = Object.keys(complaints).length === 0
    const answer = isGood ? await sendOnce() : complaints
    if (!answer) return
    setMessages(answer)
    focusFirstBad(form)
  }

  return {
    values,
    isSending,
    fill: given => {
      setValues({ ...values, ...given })
      setMessages({})
    },
    field: name => ({
      name,
      value: values[name],
      error: messages[name],
      onChange: value => {
        setValues(present => ({ ...present, [name]: value }))
        setMessages(present => ({ ...present, [name]: undefined }))
      },
    }),
    onSubmit: event => {
      event.preventDefault()
      if (!isUnderWay.current) void submit(event.currentTarget)
    },
  }
}

/** After a refusal the first bad field has the focus, once its message is on the page. */
function useFocusOnFirstBad(): (form: HTMLFormElement) => void {
  const [refused, setRefused] = useState<{ readonly form: HTMLFormElement }>()
  useEffect(() => {
    refused?.form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  return form => setRefused({ form })
}
