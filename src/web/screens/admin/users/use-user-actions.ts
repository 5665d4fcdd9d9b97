import type { User } from '#contract'
import { useMemo } from 'react'
import { endSessions, putUser, verifyAccount, deactivateAccount } from '../../../data/admin/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import type { UserActions } from './user-columns'

/** The actions that need no dialog. */
type DirectActions = Omit<UserActions, 'onEdit' | 'onDelete'>

/** `refetch` is set while the list shows deactivated users too: a deactivated user then stays in the list. */
export function useUserActions(refetch: (() => Promise<void>) | undefined): DirectActions {
  const dispatch = useAppDispatch()
  const adminId = useAppSelector(state => state.auth.user?.id)
  return useMemo(
    () => ({
      onVerify: async ({ id: userId }: User) =>
        dispatch(verifyAccount({ body: { userId, ...(adminId !== undefined && { adminId }) } })),
      onDeactivate: async ({ id }: User) => {
        await dispatch(deactivateAccount({ params: { id } }))
        await refetch?.()
      },
      onReactivate: async ({ id }: User) => dispatch(putUser({ params: { id }, body: { isActive: true } })),
      onSignOut: async ({ id }: User) => dispatch(endSessions({ params: { id } })),
    }),
    [dispatch, adminId, refetch],
  )
}
