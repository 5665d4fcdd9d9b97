// Searches accounts while an administrator types.
import type { User } from '#contract'
import { useEffect, useState } from 'react'
import { searchUsers } from '../../../../data/control/thunks'
import { useAppDispatch } from '../../../../data/hooks'
import { fullNameOf } from '../../../shell/user-name'

export const minSearchLength = 2
/** From the last key to the search. */
const searchDelayMs = 250
const maxUsers = 20

interface UserSearch {
  readonly users: readonly User[]
  /** What the search has found, in words; "" before the first. */
  readonly status: string
}

interface Outcome {
  readonly text: string
  readonly users: readonly User[]
  readonly failure?: string | undefined
}

const noOutcome: Outcome = { text: '', users: [] }

export function useUserSearch(typed: string): UserSearch {
  const dispatch = useAppDispatch()
  const text = typed.trim().toLowerCase()
  const isNeeded = text.length >= minSearchLength
  const [outcome, setOutcome] = useState(noOutcome)
  useEffect(() => {
    if (!isNeeded) return undefined
    const controller = new AbortController()
    const search = async (): Promise<void> => {
      const result = await dispatch(searchUsers({ query: { q: longestWordOf(text) }, isSilent: true }))
      if (controller.signal.aborted) return
      if (searchUsers.fulfilled.match(result))
        setOutcome({ text, users: filterUsers(result.payload.data, text) })
      else setOutcome({ text, users: [], failure: result.payload?.message ?? 'The search failed' })
    }
    const timer = setTimeout(() => void search(), searchDelayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [dispatch, text, isNeeded])
  if (!isNeeded) return { users: [], status: '' }
  return { users: outcome.users.slice(0, maxUsers), status: describeOutcome(outcome, text) }
}

/** The server searches in one field at a time, so it gets one word and the others are compared here. */
function longestWordOf(text: string): string {
  return text.split(/\s+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}

function filterUsers(users: readonly User[], text: string): readonly User[] {
  const words = text.split(/\s+/)
  return users.filter(user => {
    const searched = `${fullNameOf(user)} ${user.email}`.toLowerCase()
    return words.every(word => searched.includes(word))
  })
}

function describeOutcome({ text: searched, users, failure }: Outcome, text: string): string {
  if (searched !== text) return 'Searching…'
  if (failure !== undefined) return failure
  if (users.length === 0) return 'No account matches. Accounts are created on the users page.'
  if (users.length > maxUsers) return `${users.length} people found; the first ${maxUsers} are shown.`
  return `${users.length} ${users.length === 1 ? 'person' : 'people'} found`
}
