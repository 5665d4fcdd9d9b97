// A rider by number. The draft keeps the competitor beside the typed text, so that a selected rider stays the same rider
// where classes share the number; where it is typed, the class is asked for.
import { TextField } from '#ui'
import type { ReactElement } from 'react'
import { selectSnapshot } from '../../../../data/control-desk/selectors'
import type { DeskSnapshot } from '../../../../data/control-desk/state'
import { useAppSelector } from '../../../../data/hooks'
import { RiderChoice } from '../../rider-choice'
import { describeRider, type DeskRider, findByNumber, findRider, listRiders } from '../find-rider'
import { findSharers } from '../../typed-riders'
import styles from './command-dialog.module.css'
import type { DraftValues } from './stored-draft'
import type { Draft } from './use-draft'

interface RiderFieldProps {
  readonly draft: Draft
}

const [textName, competitorName] = ['rider', 'competitor']

/** The values of the draft for the selected rider; empty without one. */
export function proposeRider(snapshot: DeskSnapshot, competitor: string): DraftValues {
  const rider = findRider(snapshot, competitor)
  return { [textName]: rider?.label ?? '', [competitorName]: rider?.competitor ?? '' }
}

/** The rider of the field; undefined while it is not clear which one is meant. */
export function readRider(snapshot: DeskSnapshot, { get }: Draft): DeskRider | undefined {
  const chosen = findRider(snapshot, get(competitorName))
  if (chosen) return chosen
  const found = findByNumber(snapshot, get(textName))
  return found.length === 1 ? found[0] : undefined
}

export function RiderField({ draft }: RiderFieldProps): ReactElement | null {
  const snapshot = useAppSelector(selectSnapshot)
  if (!snapshot) return null
  const text = draft.get(textName)
  const rider = readRider(snapshot, draft)
  const sharers = findSharers(listRiders(snapshot), rider?.number ?? text)
  const change = (typed: string, competitor: string): void => {
    draft.set(textName, typed)
    draft.set(competitorName, competitor)
  }
  return (
    <div className={styles.riderField}>
      <TextField
        label="Rider"
        name={textName}
        autoComplete="off"
        inputMode="text"
        data-autofocus={text === '' || undefined}
        hint={rider ? describeRider(rider) : 'The number of the rider'}
        error={rider || text.trim() === '' ? undefined : describeProblem(sharers)}
        value={text}
        onChange={typed => change(typed, '')}
      />
      <RiderChoice
        riders={sharers}
        chosen={rider}
        onChoose={({ label, competitor }) => change(label, competitor)}
      />
    </div>
  )
}

function describeProblem(sharers: readonly DeskRider[]): string {
  return sharers.length > 1
    ? `${sharers.length} riders have this number: choose one`
    : 'No rider has this number'
}
