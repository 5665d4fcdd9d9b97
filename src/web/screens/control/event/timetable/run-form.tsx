// The dialog to add, copy or change a session of the timetable.
import type { Timetable } from '#contract'
import { type ReactElement, useEffect, useState } from 'react'
import { fetchClasses } from '../../../../data/admin/thunks'
import { useAppDispatch } from '../../../../data/hooks'
import { FormDialog } from '../../../admin/form/form-dialog'
import { useForm } from '../../../forms/use-form'
import { putRun } from './change-runs'
import { RunFields } from './run-fields'
import { type RunField, toPlanned, toRunDraft, validateRun } from './run-draft'
import type { TimetableDialog } from './timetable-dialog'
import { dayOf, lengthOf, timeOf } from './timetable-days'
import type { useTimetable } from './use-timetable'

interface RunFormProps {
  readonly timetable: Timetable
  readonly opened: Extract<TimetableDialog, { readonly kind: 'run' }>
  readonly onSave: ReturnType<typeof useTimetable>['save']
  readonly onClose: () => void
}

export function RunForm({ timetable, opened, onSave, onClose }: RunFormProps): ReactElement {
  const dispatch = useAppDispatch()
  const { day, run, isCopy = false } = opened
  const [classes, setClasses] = useState<readonly string[]>(run?.races.map(({ category }) => category) ?? [])
  const [problem, setProblem] = useState<string>()
  useEffect(() => void dispatch(fetchClasses({ isSilent: true })), [dispatch])
  const start = suggestStart(timetable, day)
  // A copy begins after the last session of the day, with the same length.
  const draft = toRunDraft(run, day, start)
  const initial = isCopy ? { ...draft, start, end: '' } : draft
  const id = isCopy ? undefined : run?.id
  const form = useForm<RunField>({
    initial,
    validate: values => validateRun(values, classes),
    send: async values => {
      const part = findPart(timetable, id, values.partOf)
      const planned = toPlanned(values, { id, timezone: timetable.event.timezone, classes, part })
      const outcome = await onSave(runs => putRun(runs, planned), `${planned.name} saved`)
      if (outcome === 'saved') onClose()
      setProblem(
        outcome === 'conflict'
          ? 'Another official has changed the timetable. Save again to apply your change to the newer one.'
          : undefined,
      )
      return undefined
    },
  })
  const title = run === undefined ? 'Add session' : isCopy ? `Copy ${run.name}` : `Edit ${run.name}`
  return (
    <FormDialog
      title={title}
      submitLabel={id === undefined ? 'Add session' : 'Save'}
      form={form}
      onClose={onClose}
    >
      <RunFields
        form={form}
        timetable={timetable}
        runId={id}
        classes={classes}
        onClasses={setClasses}
        problem={problem}
      />
    </FormDialog>
  )
}

/** After the last session of the day; 09:00 on an empty one. */
function suggestStart({ runs }: Timetable, day: string): string {
  const last = runs.findLast(run => dayOf(run) === day)
  if (!last) return '09:00'
  const local = Date.parse(`${last.startsAt.slice(0, 16)}Z`) + (lengthOf(last) ?? 0)
  const next = new Date(local).toISOString()
  return next.startsWith(day) ? timeOf(next) : timeOf(last.startsAt)
}

/** The number of a part: its own one, or the next one of the session that it belongs to. */
function findPart({ runs }: Timetable, id: string | undefined, partOf: string): number {
  const own = runs.find(run => run.id === id)
  if (own?.partOf === partOf) return own.part
  return Math.max(1, ...runs.filter(run => run.partOf === partOf).map(({ part }) => part)) + 1
}
