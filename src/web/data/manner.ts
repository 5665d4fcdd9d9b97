// How a load treats the person. Silent: nobody is told and nobody waits (decisions Q-008). Quiet: failures are told.

export interface Manner {
  readonly isSilent?: boolean
  readonly isQuiet?: boolean
}
