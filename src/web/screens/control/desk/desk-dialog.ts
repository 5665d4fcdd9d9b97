// The dialogs of the desk and what they are about. A dialog is plain data, so that it survives signing in again (C-072).
import type { ControlCommand, SanctionBody } from '#contract'

export type DeskDialog =
  | { readonly kind: 'insert'; readonly competitor: string; readonly mark?: number; readonly basis?: string }
  | {
      readonly kind: 'delete' | 'keep' | 'move' | 'time' | 'split' | 'cancel'
      readonly passing: string
      /** Proposed. */
      readonly reason?: string
    }
  | { readonly kind: 'status'; readonly competitor: string; readonly status?: RiderStatus }
  | {
      readonly kind: 'penalty'
      readonly competitor: string
      /** What the fields propose. */
      readonly sanction?: SanctionBody
      readonly infringement?: string
      /** The penalty that was not served and becomes this one. */
      readonly replaces?: number
    }
  | { readonly kind: 'transponder'; readonly competitor: string; readonly transponder?: string }
  | { readonly kind: 'lapTime'; readonly competitor: string }
  | { readonly kind: 'order'; readonly competitor: string }
  | { readonly kind: 'undo'; readonly sequence: number }
  /** Without a rider: one is added. */
  | { readonly kind: 'entry'; readonly competitor: string }
  | { readonly kind: 'grid' }
  | { readonly kind: 'rules' }
  | { readonly kind: 'restart' }
  | {
      readonly kind: 'moveStart'
      /** When the dialog was asked for, since 1970 by the clock of the server. */
      readonly pressedAt: number
      /** The selected passing; "" if there is none. */
      readonly atPassing: string
    }
  | { readonly kind: 'scoring' }
  | { readonly kind: 'message' }
  | { readonly kind: 'lamp'; readonly lamp: string }

export type RiderStatus = Extract<ControlCommand, { kind: 'status' }>['status']
