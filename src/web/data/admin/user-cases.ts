import type { AdminBuilder } from './admin-state'
import { prepended, replaced, without, withoutMissing } from './list-rules'
import { fetchUsers, postUser, putUser, putVerified, removeUser, shutUser } from './user-thunks'

export function addUserCases(builder: AdminBuilder): void {
  builder
    .addCase(fetchUsers.fulfilled, (state, { payload }) => ({ ...state, users: payload.data }))
    .addCase(postUser.fulfilled, (state, { payload }) => ({
      ...state,
      users: prepended(state.users, [payload.data]),
    }))
    .addCase(putUser.fulfilled, (state, { payload }) => ({
      ...state,
      users: replaced(state.users, payload.data),
    }))
    .addCase(putVerified.fulfilled, (state, { payload }) => ({
      ...state,
      users: replaced(state.users, payload.data),
    }))
    .addCase(removeUser.fulfilled, (state, { payload }) => ({
      ...state,
      users: without(state.users, payload.data.id),
    }))
    .addCase(shutUser.fulfilled, (state, { payload }) => ({
      ...state,
      users: without(state.users, payload.data.id),
    }))
    .addCase(removeUser.rejected, (state, action) => ({
      ...state,
      users: withoutMissing(state.users, action),
    }))
    .addCase(shutUser.rejected, (state, action) => ({
      ...state,
      users: withoutMissing(state.users, action),
    }))
}
