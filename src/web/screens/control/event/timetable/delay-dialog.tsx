// Moves all later sessions of a day (C-031).
import type { TimetableRun } from '#contract'
import { TextField } from '#ui'
import { type ReactElement, useState } from 'react'
import { FormDialog } from '../../../admin/form/form-dialog'
import { FullWidthField } from '../../../admin/form/full-width-field'
import { useForm } from '../../../forms/use-form'
import { delayRuns, selectDelayed } from './change-runs'
import styles from './timetable.module.css'
import type { useTimetable } from './use-timetable'

interface DelayDialogProps {
  readonly run: TimetableRun
  readonly runs: readonly TimetableRun[]
  readonly onSave: ReturnType<typeof useTimetable>['save']
  readonly onClose: () => void
}

const maxMinutes = 720

export function DelayDialog({ run, runs, onSave, onClose }: DelayDialogProps): ReactElement {
  const { id, name } = run
  const [isIncluded, setIsIncluded] = useState(!run.isStarted)
  const delayed = selectDelayed(runs, { id, isIncluded })
  const form = useForm<'minutes'>({
    initial: { minutes: '10' },
    validate: ({ minutes }) => validate(minutes, delayed.length),
    send: async ({ minutes: text }) => {
      const minutes = Number(text)
      const outcome = await onSave(
        all => delayRuns(all, { id, minutes, isIncluded }),
        `${delayed.length} sessions delayed by ${minutes} minutes`,
      )
      if (outcome !== 'conflict') onClose()
      return outcome === 'conflict'
        ? {
            minutes:
              'Another official has changed the timetable. Press Delay again to apply it to the newer one.',
          }
        : undefined
    },
  })
  return (
    <FormDialog title={`Delay all after ${name}`} submitLabel="Delay" form={form} onClose={onClose}>
      <FullWidthField>
        <TextField
          {...form.bindField('minutes')}
          label="Delay all after this by … min"
          hint="Minutes; with a minus sign they start earlier"
          inputMode="text"
          autoComplete="off"
        />
      </FullWidthField>
      {!run.isStarted && (
        <label className={styles.choice} data-full-width="">
          <input type="checkbox" checked={isIncluded} onChange={() => setIsIncluded(!isIncluded)} />
          {name} starts later too
        </label>
      )}
      <p className={styles.quiet} data-full-width="">
        {delayed.length === 0
          ? 'No other session of this day has yet to start.'
          : `Moves ${delayed.map(each => each.name).join(', ')}.`}
      </p>
    </FormDialog>
  )
}

function validate(text: string, count: number): { readonly minutes?: string } {
  const minutes = Number(text.replace('−', '-'))
  if (!Number.isInteger(minutes) || minutes === 0 || Math.abs(minutes) > maxMinutes)
    return { minutes: `Enter whole minutes up to ${maxMinutes}` }
  return count === 0 ? { minutes: 'There is no session to move' } : {}
}
