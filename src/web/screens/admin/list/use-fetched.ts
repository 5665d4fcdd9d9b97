// Asks for something when a page is opened, and remembers how that ended. What was answered is in the store.
import { useCallback, useEffect, useState } from 'react'

/** As much of a finished thunk as tells how it went. */
interface Outcome {
  readonly meta: { readonly requestStatus: 'fulfilled' | 'rejected' }
  readonly payload?: unknown
}

export interface Fetched {
  readonly isFetched: boolean
  /** Why not, in words. */
  readonly failure: string | undefined
  readonly again: () => Promise<void>
}

/** `ask` has to be the same function as long as the same is asked for. */
export function useFetched(ask: () => Promise<Outcome>): Fetched {
  const [end, setEnd] = useState<{ readonly failure: string | undefined }>()
  const again = useCallback(() => ask().then(outcome => setEnd({ failure: failureIn(outcome) })), [ask])
  useEffect(() => void again(), [again])
  return { isFetched: end !== undefined, failure: end?.failure, again }
}

function failureIn({ meta, payload }: Outcome): string | undefined {
  if (meta.requestStatus === 'fulfilled') return undefined
  const message: unknown = Reflect.get(Object(payload), 'message')
  return typeof message === 'string' ? message : ''
}
