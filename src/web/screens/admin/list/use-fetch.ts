// Fetches data when a page opens and keeps the outcome. The data itself is in the store.
import { useCallback, useEffect, useState } from 'react'

/** The part of a settled thunk action that states its outcome. */
interface Outcome {
  readonly meta: { readonly requestStatus: 'fulfilled' | 'rejected' }
  readonly payload?: unknown
}

export interface FetchState {
  readonly isFetched: boolean
  /** The error message of the last attempt. */
  readonly failure: string | undefined
  readonly retry: () => Promise<void>
}

/** `fetchData` must be memoized: a new function starts a new fetch. */
export function useFetch(fetchData: () => Promise<Outcome>): FetchState {
  const [result, setResult] = useState<{ readonly failure: string | undefined }>()
  const retry = useCallback(
    () => fetchData().then(outcome => setResult({ failure: readFailure(outcome) })),
    [fetchData],
  )
  useEffect(() => void retry(), [retry])
  return { isFetched: result !== undefined, failure: result?.failure, retry }
}

function readFailure({ meta, payload }: Outcome): string | undefined {
  if (meta.requestStatus === 'fulfilled') return undefined
  const message: unknown = Reflect.get(Object(payload), 'message')
  return typeof message === 'string' ? message : ''
}
