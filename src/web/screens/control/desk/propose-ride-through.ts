import type { DeskDialog } from './desk-dialog'

/** C-105: a penalty that was not served becomes a ride-through. */
export function proposeRideThrough(competitor: string, penalty: number): DeskDialog {
  return {
    kind: 'penalty',
    competitor,
    sanction: { type: 'rideThrough' },
    infringement: 'Penalty not served',
    replaces: penalty,
  }
}
