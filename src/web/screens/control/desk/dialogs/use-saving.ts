// Saves the decision of a dialog: once, under one id until it is answered (C-016), and after a conflict only when the
// operator has seen what another official decided (C-070).
import type { DeskEvent } from '#contract'
import { useRef, useState } from 'react'
import { sendDecision } from '../../../../data/control-desk/send-command'
import type { Decision } from '../../../../data/control-desk/state'
import { useAppDispatch, useAppSelector } from '../../../../data/hooks'
import { useDesk } from '../desk-context'

/** `unsent`: it has no answer and is listed under `Not sent yet`. `open`: there is something to read first. */
export type SavingResult = 'saved' | 'unsent' | 'open'

export interface Saving {
  readonly isSaving: boolean
  readonly problem: string | undefined
  readonly conflict: DeskEvent | undefined
  readonly save: (decision: Decision) => Promise<SavingResult>
}

export function useSaving(): Saving {
  const dispatch = useAppDispatch()
  const { announce } = useDesk()
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [conflict, setConflict] = useState<DeskEvent>()
  // What arrives while the dialog is open may not have been noticed, so that it is a conflict too.
  const [openedAt] = useState(useAppSelector(({ controlDesk }) => controlDesk.snapshot?.sequence))
  const sent = useRef({ text: '', id: '' })
  const isRunning = useRef(false)

  const save = async (decision: Decision): Promise<SavingResult> => {
    if (isRunning.current) return 'open'
    isRunning.current = true
    setIsSaving(true)
    setProblem(undefined)
    const text = JSON.stringify(decision)
    // The same decision keeps its id, because an answer may have been lost. A changed one is another command.
    if (sent.current.text !== text) sent.current = { text, id: crypto.randomUUID() }
    const result = await dispatch(
      sendDecision(decision, { id: sent.current.id, basedOn: conflict?.sequence ?? openedAt }),
    )
    isRunning.current = false
    setIsSaving(false)
    if (result.kind === 'done') announce(result.event?.text ?? '')
    else setProblem(result.message)
    if (result.kind === 'conflict') setConflict(result.event)
    if (result.kind === 'failed' && result.isUnreachable) return 'unsent'
    return result.kind === 'done' ? 'saved' : 'open'
  }
  return { isSaving, problem, conflict, save }
}
