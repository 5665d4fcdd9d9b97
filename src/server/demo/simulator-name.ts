import { createId } from '../create-id'

/** A new name per start, so that every simulated session has its own journal. */
export function createSimulatorName(): string {
  return `simulator ${createId()}`
}
