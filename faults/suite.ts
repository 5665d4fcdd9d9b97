import { attacks } from './attacks/attacks'
import { damagedJournal } from './crashes/damaged-journal'
import { databaseRestart } from './crashes/database-restart'
import { failPoints } from './crashes/fail-points'
import { fullDisk } from './crashes/full-disk'
import { kill } from './crashes/kill'
import { lateDatabase } from './crashes/late-database'
import { migrations } from './crashes/migrations'
import { secondProcess } from './crashes/second-process'
import { syncBeforeAnswer } from './crashes/sync-before-answer'
import type { Fault } from './fault'
import { clockJumps } from './load/clock-jumps'
import { feedFlood } from './load/feed-flood'
import { hangingServices } from './load/hanging-services'
import { largeSnapshot } from './load/large-snapshot'
import { manyViewers } from './load/many-viewers'
import { reconnectStorm } from './load/reconnect-storm'
import { signInFlood } from './load/sign-in-flood'
import { slowRequests } from './load/slow-requests'
import { soak } from './load/soak'
import { stalledViewers } from './load/stalled-viewers'

/** In the order in which they run. */
export const suite: readonly Fault[] = [
  kill,
  failPoints,
  migrations,
  databaseRestart,
  lateDatabase,
  fullDisk,
  secondProcess,
  damagedJournal,
  syncBeforeAnswer,
  manyViewers,
  signInFlood,
  stalledViewers,
  reconnectStorm,
  feedFlood,
  soak,
  hangingServices,
  clockJumps,
  slowRequests,
  largeSnapshot,
  attacks,
]
