// The part of the state that is persisted between visits: choices and the signed-in user, never data of the server, an
// email address or a token (decisions Q-060). The stored format has the names of decisions section 7.
import { role } from '#contract'
import * as z from 'zod/mini'
import { mergeViewing } from './preferences/merge-viewing'
import type { StatesToMerge } from './preferences/persistor'
import { pickChanges } from './preferences/pick-changes'
import { parseViewing } from './preferences/viewing'
import type { RootState } from './root-state'
import { activeRider } from './selection/state'

const user = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  isVerified: z.boolean(),
  hasDuties: z.optional(z.boolean()),
})

const settings = z.object({
  dataColumns: z.int().check(z.minimum(1), z.maximum(24)),
  tableRows: z.int().check(z.minimum(1), z.maximum(100)),
  showTireSection: z.boolean(),
  showPinnedTemplateButtons: z.boolean(),
  isCreateWidgetsSequentially: z.boolean(),
})

const dashboard = z.object({ activeRiders: z.array(activeRider) })

export const persistedState = z.object({
  user: z.nullable(user),
  settings,
  /** Missing in states that were stored before there was a dashboard. */
  dashboard: z.prefault(dashboard, { activeRiders: [] }),
  /** Missing in states that were stored before there was a replay; unusable ones are replaced. */
  viewing: z.prefault(z.pipe(z.unknown(), z.transform(parseViewing)), null),
})
export type PersistedState = z.output<typeof persistedState>

/** The reader returns the same object as long as nothing in it changed, so that live data do not cause writes. */
export function createPersistedStateReader(getState: () => RootState): () => PersistedState {
  let seen: readonly unknown[] = []
  let persisted: PersistedState | undefined
  return () => {
    const { auth, settings: allSettings, selection, viewing } = getState()
    const signedInUser = auth.isAuthenticated ? auth.user : null
    const current = [signedInUser, allSettings, selection.activeRiders, viewing]
    if (persisted && current.every((part, index) => part === seen[index])) return persisted
    seen = current
    // Parsing removes what the schema does not name: the email address and the online flag.
    persisted = z.parse(persistedState, {
      user: signedInUser,
      settings: allSettings,
      dashboard: { activeRiders: selection.activeRiders },
      viewing,
    })
    return persisted
  }
}

/** Each tab writes only what was chosen in it. The choices of another account are not mixed with these. */
export function mergePersistedStates(states: StatesToMerge<PersistedState>): PersistedState {
  const { stored, base, own } = states
  if (stored.user?.id !== own.user?.id) return own
  return {
    user: own.user,
    settings: { ...stored.settings, ...pickChanges(base.settings, own.settings) },
    // Which riders are active is one choice, so the riders of two tabs are not merged.
    dashboard: { ...stored.dashboard, ...pickChanges(base.dashboard, own.dashboard) },
    viewing: mergeViewing({ stored: stored.viewing, base: base.viewing, own: own.viewing }),
  }
}
