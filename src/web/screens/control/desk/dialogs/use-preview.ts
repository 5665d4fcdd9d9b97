// What a decision would change, from a dry run on the server. It follows what is typed after a pause; an older answer never
// replaces a newer one (C-066).
import { useEffect, useState } from 'react'
import { type CommandResult, previewDecision } from '../../../../data/control-desk/send-command'
import type { Decision } from '../../../../data/control-desk/state'
import { useAppDispatch } from '../../../../data/hooks'

const previewDelayMs = 250
/** How soon a preview without an answer is loaded again. */
const retryDelayMs = 2000

export interface PreviewState {
  /** The last one; while another is loaded, that of earlier input. */
  readonly result: CommandResult | undefined
  readonly isLoading: boolean
}

/** `seen` is a newer decision that the operator has been shown: what changes is computed again. */
export function usePreview(decision: Decision | undefined, seen?: number): PreviewState {
  const dispatch = useAppDispatch()
  const text = decision === undefined ? '' : JSON.stringify(decision)
  const [answer, setAnswer] = useState<{
    readonly text: string
    readonly seen: number | undefined
    readonly result: CommandResult
  }>()
  useEffect(() => {
    if (text === '') return undefined
    const ending = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = (delayMs: number): void => {
      timer = setTimeout(() => void load(), delayMs)
    }
    const load = async (): Promise<void> => {
      // The text is a decision that was made a text above.
      const preview = previewDecision(JSON.parse(text) as Decision, ending.signal)
      try {
        const result = await dispatch(preview)
        if (ending.signal.aborted) return
        setAnswer({ text, seen, result })
        if (result.kind === 'failed' && result.isUnreachable) schedule(retryDelayMs)
      } catch (error) {
        if (!ending.signal.aborted) throw error
      }
    }
    schedule(previewDelayMs)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [dispatch, text, seen])
  const isCurrent = text !== '' && answer?.text === text && answer.seen === seen
  // The last rows stay while the next ones are loaded, so that the dialog does not jump.
  return { result: text === '' ? undefined : answer?.result, isLoading: text !== '' && !isCurrent }
}
