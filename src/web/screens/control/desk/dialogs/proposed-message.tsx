// The message that a decision proposes, ticked by default and sent after the decision was saved (C-192).
import type { ReactElement } from 'react'
import { sendMessage } from '../../../../data/control-desk/messages'
import { selectSnapshot } from '../../../../data/control-desk/selectors'
import type { Decision } from '../../../../data/control-desk/state'
import { useAppDispatch, useAppSelector } from '../../../../data/hooks'
import type { MessageDraft } from '../../messages/message-draft'
import { proposeMessage } from '../../messages/propose-message'
import { findRider } from '../find-rider'
import styles from './command-dialog.module.css'
import type { Draft } from './use-draft'

export interface ProposedMessageState {
  readonly draft: MessageDraft | undefined
  readonly isTicked: boolean
  readonly tick: (isTicked: boolean) => void
  readonly send: () => Promise<void>
}

export function useProposedMessage(decision: Decision | undefined, draft: Draft): ProposedMessageState {
  const dispatch = useAppDispatch()
  const snapshot = useAppSelector(selectSnapshot)
  const raceId = useAppSelector(({ controlDesk }) => controlDesk.raceId ?? '')
  const isTicked = draft.get('message') !== 'no'
  const proposed =
    decision &&
    snapshot &&
    proposeMessage(decision, {
      findRider: competitor => findRider(snapshot, competitor),
      findLap: passing => snapshot.passings.find(({ id }) => id === passing),
    })
  return {
    draft: proposed ?? undefined,
    isTicked,
    tick: next => draft.set('message', next ? 'yes' : 'no'),
    send: async () => {
      if (!proposed || !isTicked) return
      const { kind, text, riders } = proposed
      const body = { id: crypto.randomUUID(), kind, text, riders: [...riders] }
      // A failure is shown; the decision is saved all the same, and the message can be sent from the composer.
      await dispatch(sendMessage(raceId, body))
    },
  }
}

export function ProposedMessage({
  message,
}: {
  readonly message: ProposedMessageState
}): ReactElement | null {
  if (!message.draft) return null
  return (
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
  )
}
