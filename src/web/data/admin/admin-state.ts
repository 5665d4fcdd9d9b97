import type { ActivationCode, Race, Track, User } from '#contract'
import type { ActionReducerMapBuilder } from '@reduxjs/toolkit'

/** What the administration screens list (decisions section 7). */
export interface AdminState {
  readonly users: User[]
  readonly activationCodes: ActivationCode[]
  readonly races: Race[]
  readonly tracks: Track[]
  readonly selectedRace: Race | null
  readonly usersLoading: boolean
  readonly activationCodesLoading: boolean
  readonly racesLoading: boolean
  readonly tracksLoading: boolean
}

export type AdminBuilder = ActionReducerMapBuilder<AdminState>
