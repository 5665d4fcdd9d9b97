// Requests of the desk of race control.
import { randomBytes } from 'node:crypto'
import type { Sample } from './samples'
import type { World } from './world'

export const deskSamples = {
  'control/readDesk': ({ feed }: World): Sample => ({ params: { id: feed.raceId } }),
  'control/openDesk': ({ feed }: World): Sample => ({ params: { id: feed.raceId } }),
  /** The live race stays live, because the other attacks need it. */
  'control/switchSession': ({ feed }: World): Sample => ({
    params: { id: feed.raceId },
    body: { isLive: true },
  }),
  'control/sendCommand': ({ feed }: World): Sample => ({
    params: { id: feed.raceId },
    body: {
      id: randomBytes(12).toString('base64url'),
      basedOn: 1_000_000,
      reason: 'An attack',
      kind: 'flag',
      flag: 'yellow',
      at: 1000,
    },
  }),
}
