// The message that a decision proposes, ticked by default and sent after the decision was saved. A judgement is the outcome
// of the newest open investigation of the rider, unless another or none is chosen (C-192).
import type { RaceMessage } from '#contract'
import { Select } from '#ui'
import type { ReactElement } from 'react'
import { sendMessage } from '../../../../data/control-desk/messages'
import { selectSnapshot } from '../../../../data/control-desk/selectors'
import type { Decision, DeskSnapshot } from '../../../../data/control-desk/state'
import { useAppDispatch, useAppSelector } from '../../../../data/hooks'
import { listInvestigationsOf } from '../../messages/open-investigations'
import { type ProposedDraft, proposeMessage } from '../../messages/propose-message'
import { findRider, listRiders } from '../find-rider'
import { formatTimeOfDay } from '../format-times'
import { useControlMessages } from '../messages/use-control-messages'
import styles from './command-dialog.module.css'
import type { Draft } from './use-draft'

export interface ProposedMessageState {
  readonly draft: ProposedDraft | undefined
  readonly isTicked: boolean
  readonly tick: (isTicked: boolean) => void
  /** The open investigations of its riders, the newest first. */
  readonly investigations: readonly RaceMessage[]
  /** The id of the one that the message settles; "" for none. */
  readonly outcomeOf: string
  readonly setOutcomeOf: (id: string) => void
  readonly send: () => Promise<void>
}

/** In a draft "" means that nothing was chosen yet. */
const noOutcome = 'none'

export function useProposedMessage(decision: Decision | undefined, draft: Draft): ProposedMessageState {
  const dispatch = useAppDispatch()
  const snapshot = useAppSelector(selectSnapshot)
  const raceId = useAppSelector(({ controlDesk }) => controlDesk.raceId ?? '')
  const messages = useControlMessages(raceId)
  const isTicked = draft.get('message') !== 'no'
  const proposed = decision && snapshot ? propose(decision, snapshot) : undefined
  const investigations =
    proposed && snapshot
      ? listInvestigationsOf(messages, listRiders(snapshot), ({ competitor }) =>
          proposed.competitors.includes(competitor),
        )
      : []
  const chosen = draft.get('outcome')
  const proposedOutcome = proposed?.isRuling === true ? investigations[0]?.id : undefined
  const outcomeOf =
    chosen === '' ? (proposedOutcome ?? '') : (investigations.find(({ id }) => id === chosen)?.id ?? '')
  return {
    draft: proposed,
    isTicked,
    tick: next => draft.set('message', next ? 'yes' : 'no'),
    investigations,
    outcomeOf,
    setOutcomeOf: id => draft.set('outcome', id === '' ? noOutcome : id),
    send: async () => {
      if (!proposed || !isTicked) return
      const { kind, text, riders } = proposed
      const id = crypto.randomUUID()
      const body = { id, kind, text, riders: [...riders], ...(outcomeOf !== '' && { outcomeOf }) }
      // A failure is shown; the decision is saved all the same, and the message can be sent from the composer.
      await dispatch(sendMessage(raceId, body))
    },
  }
}

function propose(decision: Decision, snapshot: DeskSnapshot): ProposedDraft | undefined {
  return proposeMessage(decision, {
    findRider: competitor => findRider(snapshot, competitor),
    findLap: passing => snapshot.passings.find(({ id }) => id === passing),
  })
}

interface ProposedMessageProps {
  readonly message: ProposedMessageState
}

export function ProposedMessage({ message }: ProposedMessageProps): ReactElement | null {
  if (!message.draft) return null
  return (
    <>
      <label className={styles.message}>
        <input
          type="checkbox"
          checked={message.isTicked}
          onChange={event => message.tick(event.target.checked)}
        />
        <span>
          Send the message <q>{message.draft.text}</q>
        </span>
      </label>
      {message.isTicked && <OutcomeField message={message} />}
    </>
  )
}

function OutcomeField({ message }: ProposedMessageProps): ReactElement | null {
  const timezone = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.race.timezone ?? 'UTC')
  const { investigations, outcomeOf, setOutcomeOf } = message
  const [first] = investigations
  if (!first) return null
  if (investigations.length === 1)
    return (
      <label className={styles.message}>
        <input
          type="checkbox"
          checked={outcomeOf === first.id}
          onChange={event => setOutcomeOf(event.target.checked ? first.id : '')}
        />
        <span>
          It is the outcome of <q>{first.text}</q>
        </span>
      </label>
    )
  const items = investigations.map(({ id, at, text }) => ({
    value: id,
    label: `${formatTimeOfDay(Date.parse(at), timezone)} ${text}`,
  }))
  return (
    <Select
      variant="auto"
      label="Outcome of"
      items={[{ value: '', label: 'None' }, ...items]}
      value={outcomeOf}
      onChange={setOutcomeOf}
    />
  )
}
