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
      const minutes = readMinutes(text)
      const outcome = await onSave(
        all => delayRuns(all, { id, minutes, isIncluded }),
        describeDelay(delayed.length, minutes),
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

/** Phones and word processors type U+2212 or a dash for the minus sign. */
function readMinutes(text: string): number {
  return Number(text.trim().replace(/^[−–]/, '-'))
}

function validate(text: string, count: number): { readonly minutes?: string } {
  const minutes = readMinutes(text)
  if (!Number.isInteger(minutes) || minutes === 0 || Math.abs(minutes) > maxMinutes)
    return { minutes: `Enter whole minutes up to ${maxMinutes}` }
  return count === 0 ? { minutes: 'There is no session to move' } : {}
}

function describeDelay(count: number, minutes: number): string {
  const sessions = count === 1 ? '1 session starts' : `${count} sessions start`
  const time = Math.abs(minutes) === 1 ? '1 minute' : `${Math.abs(minutes)} minutes`
  return `${sessions} ${time} ${minutes < 0 ? 'earlier' : 'later'}`
}
