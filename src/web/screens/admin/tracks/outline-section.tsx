// The form for the outline of a track, along which the rider dots move (decisions 4.5).
import type { Track } from '#contract'
import { Button, FormActions, TextArea, TextField } from '#ui'
import { type ReactElement, useId } from 'react'
import type { Form } from '../../forms/use-form'
import { type OutlineField, describeSectorLines } from './outline-draft'
import styles from './image-section.module.css'

interface OutlineSectionProps {
  readonly track: Track
  readonly form: Form<OutlineField>
}

const pathHint =
  'The d attribute of one SVG path on a 1000 × 1000 square; a larger path is scaled to fit. Leave empty for no outline.'

export function OutlineSection({ track, form }: OutlineSectionProps): ReactElement {
  const id = useId()
  const { bindField, isSending, onSubmit } = form
  return (
    <form className={styles.section} noValidate aria-labelledby={id} onSubmit={onSubmit}>
      <h3 id={id} className={styles.heading}>
        Outline
      </h3>
      <TextArea {...bindField('path')} label="Path" hint={pathHint} spellCheck={false} autoComplete="off" />
      <TextField
        {...bindField('start')}
        label="Start/finish"
        hint="In percent of the outline, from its first point"
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...bindField('sectors')}
        label="Sector lines"
        hint={`In percent of the outline. ${describeSectorLines(track.sectors)}`}
        autoComplete="off"
      />
      <FormActions>
        <Button type="submit" isPending={isSending}>
          Save outline
        </Button>
      </FormActions>
    </form>
  )
}
