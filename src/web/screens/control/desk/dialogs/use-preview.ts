// What a decision would change, from a dry run on the server. It follows what is typed after a pause; an older answer never
// replaces a newer one (C-066).
import { useEffect, useState } from 'react'
import { type CommandResult, previewDecision } from '../../../../data/control-desk/send-command'
import type { Decision } from '../../../../data/control-desk/state'
import { useAppDispatch } from '../../../../data/hooks'

const previewDelayMs = 250

export interface PreviewState {
  readonly result: CommandResult | undefined
  readonly isLoading: boolean
}

export function usePreview(decision: Decision | undefined): PreviewState {
  const dispatch = useAppDispatch()
  const text = decision === undefined ? '' : JSON.stringify(decision)
  const [answer, setAnswer] = useState<{ readonly text: string; readonly result: CommandResult }>()
  useEffect(() => {
    if (text === '') return undefined
    const ending = new AbortController()
    const load = async (): Promise<void> => {
      // The text is a decision that was made a text above.
      const preview = previewDecision(JSON.parse(text) as Decision, ending.signal)
      try {
        const result = await dispatch(preview)
        if (!ending.signal.aborted) setAnswer({ text, result })
      } catch (error) {
        if (!ending.signal.aborted) throw error
      }
    }
    const timer = setTimeout(() => void load(), previewDelayMs)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [dispatch, text])
  const isCurrent = text !== '' && answer?.text === text
  // The last rows stay while the next ones are loaded, so that the dialog does not jump.
  return { result: text === '' ? undefined : answer?.result, isLoading: text !== '' && !isCurrent }
}
