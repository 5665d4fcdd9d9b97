// The rules of the races of a session: to read, and for administrators to change before the start (C-036).
import type { RaceRules, TimetableRun } from '#contract'
import { Button, Dialog, Select, Skeleton } from '#ui'
import { type ReactElement, useEffect, useState } from 'react'
import { fetchRules } from '../../../../data/event-setup/thunks'
import { useAppDispatch, useAppSelector } from '../../../../data/hooks'
import { RulesForm } from './rules-form'
import { RulesList } from './rules-list'
import styles from './rules.module.css'

interface RulesDialogProps {
  readonly run: TimetableRun
  readonly onSaved: () => void
  readonly onClose: () => void
}

export function RulesDialog(props: RulesDialogProps): ReactElement {
  const { run, onClose } = props
  const dispatch = useAppDispatch()
  const [raceId, setRaceId] = useState(run.races[0]?.id ?? run.id)
  const opened = useAppSelector(({ eventSetup }) => eventSetup.rules)
  const isOnline = useAppSelector(({ settings }) => settings.isOnline)
  useEffect(() => {
    if (isOnline) void dispatch(fetchRules({ params: { id: raceId }, isSilent: true }))
  }, [dispatch, isOnline, raceId])
  const { data, failure } = opened.id === raceId ? opened : { data: null, failure: null }
  const choice = run.races.length > 1 && (
    <Select
      variant="auto"
      label="Class"
      items={run.races.map(({ id, category }) => ({ value: id, label: category }))}
      value={raceId}
      onChange={setRaceId}
    />
  )
  if (data) return <LoadedRules key={raceId} {...props} raceId={raceId} raceRules={data} choice={choice} />
  return (
    <Dialog isOpen onClose={onClose} title={`Rules of ${run.name}`} size="large">
      {failure === null && isOnline ? (
        <p aria-busy aria-label="Loading the rules">
          <Skeleton characters={28} />
        </p>
      ) : (
        <p>{failure ?? 'You are offline. The rules are loaded when you are online again.'}</p>
      )}
    </Dialog>
  )
}

interface LoadedRulesProps extends RulesDialogProps {
  readonly raceId: string
  readonly raceRules: RaceRules
  readonly choice: ReactElement | false
}

function LoadedRules(props: LoadedRulesProps): ReactElement {
  const { run, raceRules, choice, onClose } = props
  const isAdmin = useAppSelector(({ auth }) => auth.role === 'admin')
  const isOnline = useAppSelector(({ settings }) => settings.isOnline)
  const { isStarted } = raceRules
  if (isAdmin && isOnline && !isStarted) return <RulesForm {...props} />
  const reason = isStarted
    ? 'The race has started. An administrator changes its rules on the desk, with a reason.'
    : isOnline
      ? 'Administrators change rules.'
      : 'You are offline: you can read the rules, but not change them.'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Rules of ${run.name}`}
      size="large"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles.rules}>
        <p className={styles.note}>{reason}</p>
        {choice}
        <RulesList rules={raceRules.rules} />
      </div>
    </Dialog>
  )
}
