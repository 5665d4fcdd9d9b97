import type { User } from '#contract'
import { useMemo } from 'react'
import { endSessions, putUser, putVerified, shutUser } from '../../../data/admin/user-thunks'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import type { UserDeeds } from './user-columns'

/** All that needs no dialog. */
type CallDeeds = Omit<UserDeeds, 'onEdit' | 'onDelete'>

/** `again` fetches the list where it shows the deactivated, too. */
export function useUserDeeds(again: (() => Promise<void>) | undefined): CallDeeds {
  const dispatch = useAppDispatch()
  const adminId = useAppSelector(state => state.auth.user?.id)
  return useMemo(
    () => ({
      onVerify: async ({ id: userId }: User) =>
        dispatch(putVerified({ body: { userId, ...(adminId !== undefined && { adminId }) } })),
      onDeactivate: async ({ id }: User) => {
        await dispatch(shutUser({ params: { id } }))
        await again?.()
      },
      onReactivate: async ({ id }: User) => dispatch(putUser({ params: { id }, body: { isActive: true } })),
      onSignOut: async ({ id }: User) => dispatch(endSessions({ params: { id } })),
    }),
    [dispatch, adminId, again],
  )
}
