// The line of a track, along which the riders' dots run (decisions 4.5).
import type { Track } from '#contract'
import { Button, TextArea, TextField } from '#ui'
import { type ReactElement, useId } from 'react'
import type { Form } from '../../forms/use-form'
import { type LineField, sectorsWanted } from './line-draft'
import styles from './picture-section.module.css'

interface LineSectionProps {
  readonly track: Track
  readonly form: Form<LineField>
}

const pathHint =
  'The d of an SVG path in one piece, on a square of 1000 by 1000; anything larger is made to fit. Empty for no line.'

export function LineSection({ track, form }: LineSectionProps): ReactElement {
  const id = useId()
  const { field, isSending, onSubmit } = form
  return (
    <form className={styles.section} noValidate aria-labelledby={id} onSubmit={onSubmit}>
      <h3 id={id} className={styles.heading}>
        Line
      </h3>
      <TextArea {...field('path')} label="Path" hint={pathHint} spellCheck={false} autoComplete="off" />
      <TextField
        {...field('start')}
        label="Start/finish"
        hint="In percent of the line, from where it begins"
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...field('sectors')}
        label="Sector lines"
        hint={`In percent of the line. ${sectorsWanted(track.sectors)}`}
        autoComplete="off"
      />
      <div className={styles.actions}>
        <Button type="submit" isPending={isSending}>
          Save line
        </Button>
      </div>
    </form>
  )
}
