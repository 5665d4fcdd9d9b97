// The email is not persisted between visits; a page that shows it fetches the user again.
import { useEffect } from 'react'
import { refreshSession } from '../../data/session/thunks'
import { useAppDispatch, useAppSelector } from '../../data/hooks'

interface OwnEmail {
  readonly email: string | undefined
  readonly isLoading: boolean
}

export function useOwnEmail(): OwnEmail {
  const email = useAppSelector(state => state.auth.user?.email)
  const isLoading = useAppSelector(state => state.auth.refreshLoading)
  return { email, isLoading }
}

export function useFetchOwnEmail(): void {
  const dispatch = useAppDispatch()
  const isMissing = useOwnEmail().email === undefined
  useEffect(() => {
    if (isMissing) void dispatch(refreshSession({ isSilent: true }))
  }, [dispatch, isMissing])
}
