// The frame of the four account forms: heading, text, fields, one button, links.
import { Button } from '#ui'
import type { ReactElement, ReactNode } from 'react'
import type { SubmittableForm } from '../forms/use-form'
import styles from './account-form.module.css'

interface AccountFormProps {
  readonly title: string
  readonly text: ReactNode
  readonly form: SubmittableForm
  /** The label of the button. */
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
        // The browser's own validation bubbles may be in another language than the page.
        noValidate
        aria-label={title}
        onSubmit={form.onSubmit}
      >
        {children}
        <Button variant="primary" type="submit" isPending={form.isSending}>
          {action}
        </Button>
      </form>
      <p className={styles.links}>{links}</p>
    </section>
  )
}
