// Which part of the state is kept between visits: choices and who is signed in, never data of the server,
// never an address or a token (decisions Q-060).
import { role } from '#contract'
import * as z from 'zod/mini'
import type { RootState } from './store'

const user = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  isVerified: z.boolean(),
})

const settings = z.object({
  dataColumns: z.int().check(z.minimum(1), z.maximum(24)),
  tableRows: z.int().check(z.minimum(1), z.maximum(100)),
  showTireSection: z.boolean(),
  showPinnedTemplateButtons: z.boolean(),
  isCreateWidgetsSequentially: z.boolean(),
})

export const keptState = z.object({ user: z.nullable(user), settings })
export type KeptState = z.output<typeof keptState>

/** The same object as long as nothing of it changed, so that a live page does not write ten times a second. */
export function keptStateOf(read: () => RootState): () => KeptState {
  let seen: { user: unknown; settings: unknown } | undefined
  let kept: KeptState | undefined
  return () => {
    const { auth, settings: chosen } = read()
    const person = auth.isAuthenticated ? auth.user : null
    if (kept && seen?.user === person && seen.settings === chosen) return kept
    seen = { user: person, settings: chosen }
    // Parsing leaves out what the schema does not name: the address, the online flag.
    kept = z.parse(keptState, { user: person, settings: chosen })
    return kept
  }
}
