// The frame of the four account forms: a heading, a sentence, the fields, one button, the ways on.
import { Button } from '#ui'
import type { ReactElement, ReactNode } from 'react'
import type { SubmittableForm } from '../forms/use-form'
import styles from './account-form.module.css'

interface AccountFormProps {
  readonly title: string
  readonly text: ReactNode
  readonly form: SubmittableForm
  /** The word on the button. */
  readonly action: string
  /** The fields. */
  readonly children: ReactNode
  readonly links: ReactNode
}

export function AccountForm({ title, text, form, action, children, links }: AccountFormProps): ReactElement {
  return (
    <section className={styles.section}>
      <title>{`${title} · Lap Logic`}</title>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      <form
        className={styles.form}
        // The messages are ours: the browser's bubbles speak another language than the page.
        noValidate
        aria-label={title}
        onSubmit={form.onSubmit}
      >
        {children}
        <Button look="primary" type="submit" isPending={form.isSending}>
          {action}
        </Button>
      </form>
      <p className={styles.links}>{links}</p>
    </section>
  )
}
