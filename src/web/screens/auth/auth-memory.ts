// The email that the four account pages share. It lives as long as their layout and is never stored
// (decisions Q-027).
import { useOutletContext } from 'react-router'

export interface AuthMemory {
  readonly email: string
  readonly rememberEmail: (email: string) => void
}

export function useAuthMemory(): AuthMemory {
  return useOutletContext<AuthMemory>()
}
