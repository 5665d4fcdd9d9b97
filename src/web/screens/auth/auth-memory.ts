// What the four account pages tell each other: the address somebody has typed. It lives as long as the
// layout around them and never in storage (decisions Q-027).
import { useOutletContext } from 'react-router'

export interface AuthMemory {
  readonly email: string
  readonly rememberEmail: (email: string) => void
}

export function useAuthMemory(): AuthMemory {
  return useOutletContext<AuthMemory>()
}
