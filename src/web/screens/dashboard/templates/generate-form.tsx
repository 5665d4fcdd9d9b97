// A template from a description, looked at before it is used (decisions Q-152).
import { emptyPrompt, promptMaximum } from '#contract'
import { Button, TextField } from '#ui'
import { Sparkles } from 'lucide-react'
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react'
import styles from './generate-form.module.css'

interface GenerateFormProps {
  /** What was asked for last. */
  readonly start: string
  readonly onGenerate: (prompt: string) => Promise<unknown>
  /** What came of it and how it looks; nothing before, and where nothing came of it. */
  readonly name: string | undefined
  readonly preview: ReactNode
  readonly onUse: () => unknown
  readonly onDiscard: () => void
}

export function GenerateForm(props: GenerateFormProps): ReactElement {
  const { start, onGenerate, name, preview, onUse, onDiscard } = props
  const [prompt, setPrompt] = useState(start)
  const [isRefused, setIsRefused] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const isEmpty = prompt.trim() === ''
    setIsRefused(isEmpty)
    if (isEmpty || isPending) return
    setIsPending(true)
    await onGenerate(prompt)
    setIsPending(false)
  }
  return (
    <form className={styles.form} noValidate aria-label="Generate" onSubmit={event => void submit(event)}>
      <TextField
        label="Prompt"
        placeholder="Two large sector tiles for rider 46, and the weather"
        autoComplete="off"
        maxLength={promptMaximum}
        value={prompt}
        onChange={text => {
          setPrompt(text)
          setIsRefused(false)
        }}
        error={isRefused ? emptyPrompt : undefined}
      />
      <div>
        <Button type="submit" icon={Sparkles} isPending={isPending}>
          Generate
        </Button>
      </div>
      {name !== undefined && (
        <section className={styles.preview} aria-label="Preview">
          <h4 className={styles.name}>{name}</h4>
          {preview}
          <div className={styles.actions}>
            <Button onClick={onDiscard}>Discard</Button>
            <Button look="primary" onClick={onUse}>
              Use Template
            </Button>
          </div>
        </section>
      )}
    </form>
  )
}
