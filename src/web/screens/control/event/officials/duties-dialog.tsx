// The dialog that gives and withdraws the duties of one person. Withdrawing asks first, because it acts at once.
import { allDuties, type Duty, type Official } from '#contract'
import { Button, ConfirmDialog, Dialog } from '#ui'
import { type ReactElement, useState } from 'react'
import { saveDuties } from '../../../../data/control/thunks'
import { useAppDispatch } from '../../../../data/hooks'
import { fullNameOf } from '../../../shell/user-name'
import { DutyBoxes } from './duty-boxes'
import { describeDuties } from './duty-names'
import styles from './officials-tab.module.css'

type Person = Pick<Official, 'userId' | 'firstName' | 'lastName' | 'duties' | 'dutiesEverywhere'>

interface DutiesDialogProps {
  readonly eventId: string
  readonly official: Person
  readonly onClose: () => void
}

export function DutiesDialog({ eventId, official, onClose }: DutiesDialogProps): ReactElement {
  const dispatch = useAppDispatch()
  const [here, setHere] = useState<readonly Duty[]>(official.duties)
  const [everywhere, setEverywhere] = useState<readonly Duty[]>(official.dutiesEverywhere)
  const [isConfirming, setIsConfirming] = useState(false)
  const name = fullNameOf(official)
  const changes = [
    { eventId, before: official.duties, duties: sortDuties(here) },
    { eventId: null, before: official.dutiesEverywhere, duties: sortDuties(everywhere) },
  ].filter(({ before, duties }) => before.join() !== duties.join())
  const withdrawn = changes.flatMap(each => describeWithdrawal(each))
  const save = async (): Promise<void> => {
    const bodies = changes.map(({ eventId: at, duties }) => ({ eventId: at, duties }))
    const isSaved = await dispatch(saveDuties(eventId, official.userId, bodies))
    setIsConfirming(false)
    if (isSaved) onClose()
  }
  if (isConfirming)
    return (
      <ConfirmDialog
        isOpen
        isDanger
        title="Withdraw duties"
        text={`${name} loses at once: ${withdrawn.join('; ')}. Without a duty, an open desk closes.`}
        confirmLabel="Withdraw"
        onConfirm={save}
        onCancel={() => setIsConfirming(false)}
      />
    )
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button
        variant="primary"
        disabled={changes.length === 0}
        onClick={() => (withdrawn.length > 0 ? setIsConfirming(true) : save())}
      >
        Save
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={`Duties of ${name}`} size="small" actions={actions}>
      <div className={styles.groups}>
        <DutyBoxes legend="At this event" duties={here} onChange={setHere} />
        <DutyBoxes legend="At all events" duties={everywhere} onChange={setEverywhere} />
      </div>
    </Dialog>
  )
}

function sortDuties(duties: readonly Duty[]): Duty[] {
  return allDuties.filter(duty => duties.includes(duty))
}

interface Change {
  readonly eventId: string | null
  readonly before: readonly Duty[]
  readonly duties: readonly Duty[]
}

function describeWithdrawal({ eventId, before, duties }: Change): readonly string[] {
  const lost = before.filter(duty => !duties.includes(duty))
  if (lost.length === 0) return []
  return [`${describeDuties(lost)} at ${eventId === null ? 'all events' : 'this event'}`]
}
