// The signed-in user, the devices of that user, and the status of the server (decisions section 7).
import type { listSessions, readStatus, ReplyOf, Role, User } from '#contract'

/** What the browser stores about the user. The email address is not persisted. */
export type SignedInUser = Pick<User, 'id' | 'firstName' | 'lastName' | 'role' | 'isVerified'> &
  Partial<Pick<User, 'email'>> & {
    /** Whether the user has a duty at an event, as far as the browser knows. */
    readonly hasDuties?: boolean | undefined
  }

export interface AuthState {
  readonly user: SignedInUser | null
  readonly role: Role | null
  /** The specification has both names; they are always equal (decisions Q-023). */
  readonly authenticated: boolean
  readonly isAuthenticated: boolean
  readonly isVerified: boolean
  readonly otpSent: boolean
  readonly isSubmitted: boolean
  readonly error: string | null
  readonly signupLoading: boolean
  readonly signinLoading: boolean
  readonly otpLoading: boolean
  readonly resetLoading: boolean
  readonly logoutLoading: boolean
  readonly refreshLoading: boolean
}

export const signedOut = {
  user: null,
  role: null,
  authenticated: false,
  isAuthenticated: false,
  isVerified: false,
  otpSent: false,
} as const

export const initialAuth: AuthState = {
  ...signedOut,
  isSubmitted: false,
  error: null,
  signupLoading: false,
  signinLoading: false,
  otpLoading: false,
  resetLoading: false,
  logoutLoading: false,
  refreshLoading: false,
}

export type Device = ReplyOf<typeof listSessions>['data'][number]

/** The devices on which the user is signed in. */
export interface DevicesState {
  readonly list: Device[]
  readonly isLoading: boolean
  readonly failure: string | undefined
}

export const initialDevices: DevicesState = { list: [], isLoading: false, failure: undefined }

/** The status of the server, as the start page shows it. */
export interface StatusState {
  readonly answer: ReplyOf<typeof readStatus> | undefined
  readonly failure: string | undefined
  readonly isLoading: boolean
}

export const initialStatus: StatusState = { answer: undefined, failure: undefined, isLoading: false }
