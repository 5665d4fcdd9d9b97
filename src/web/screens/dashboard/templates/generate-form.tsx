// The form that generates a template from a description, with a preview of the result (decisions Q-152).
import { emptyPromptError, maxPromptLength } from '#contract'
import { Button, FormActions, TextField } from '#ui'
import { Sparkles } from 'lucide-react'
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react'
import styles from './generate-form.module.css'

interface GenerateFormProps {
  /** The last prompt of the user. */
  readonly initialPrompt: string
  readonly onGenerate: (prompt: string) => Promise<unknown>
  /** Name and preview of the generated template; undefined before and after a failure. */
  readonly name: string | undefined
  readonly preview: ReactNode
  readonly onUse: () => unknown
  readonly onDiscard: () => void
}

export function GenerateForm(props: GenerateFormProps): ReactElement {
  const { initialPrompt, onGenerate, name, preview, onUse, onDiscard } = props
  const [prompt, setPrompt] = useState(initialPrompt)
  const [isErrorShown, setIsErrorShown] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const isEmpty = prompt.trim() === ''
    setIsErrorShown(isEmpty)
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
        maxLength={maxPromptLength}
        value={prompt}
        onChange={text => {
          setPrompt(text)
          setIsErrorShown(false)
        }}
        error={isErrorShown ? emptyPromptError : undefined}
      />
      <FormActions>
        <Button type="submit" icon={Sparkles} isPending={isPending}>
          Generate
        </Button>
      </FormActions>
      {name !== undefined && (
        <section className={styles.preview} aria-label="Preview">
          <h4 className={styles.name}>{name}</h4>
          {preview}
          <FormActions>
            <Button onClick={onDiscard}>Discard</Button>
            <Button variant="primary" onClick={onUse}>
              Use Template
            </Button>
          </FormActions>
        </section>
      )}
    </form>
  )
}
