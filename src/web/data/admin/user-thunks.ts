import {
  createUser,
  deactivateUser,
  deleteUser,
  endUserSessions,
  listUsers,
  updateUser,
  verifyUser,
} from '#contract'
import { thunk } from '../thunk'
import { toldThunk } from './told-thunk'

export const fetchUsers = thunk(listUsers)
export const postUser = toldThunk(createUser, 'User created successfully')
export const putVerified = thunk(verifyUser)
export const putUser = thunk(updateUser)
export const removeUser = thunk(deleteUser)
export const shutUser = thunk(deactivateUser)
export const endSessions = thunk(endUserSessions)
