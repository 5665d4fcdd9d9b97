// Which part of the state is kept between visits: choices and who is signed in, never data of the server,
// never an address or a token (decisions Q-060). Of the dashboard that is the selection; a flag cannot come
// back, because it is not named here.
import { role } from '#contract'
import * as z from 'zod/mini'
import { activeRider } from './active-rider'
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

const dashboard = z.object({ activeRiders: z.array(activeRider) })

export const keptState = z.object({
  user: z.nullable(user),
  settings,
  /** Missing in what was kept before there was a dashboard. */
  dashboard: z.prefault(dashboard, { activeRiders: [] }),
})
export type KeptState = z.output<typeof keptState>

/** The same object as long as nothing of it changed, so that a live page does not write ten times a second. */
export function keptStateOf(read: () => RootState): () => KeptState {
  let seen: readonly unknown[] = []
  let kept: KeptState | undefined
  return () => {
    const { auth, settings: chosen, dashboard } = read()
    const person = auth.isAuthenticated ? auth.user : null
    const present = [person, chosen, dashboard.activeRiders]
    if (kept && present.every((part, index) => part === seen[index])) return kept
    seen = present
    // Parsing leaves out what the schema does not name: the address, the online flag, data and flags.
    kept = z.parse(keptState, { user: person, settings: chosen, dashboard })
    return kept
  }
}
