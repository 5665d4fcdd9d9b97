import { attacks } from './attacks/attacks'
import { damagedJournal } from './crashes/damaged-journal'
import { databaseAwayDuringCorrections } from './crashes/database-away-during-corrections'
import { databaseRestart } from './crashes/database-restart'
import { failPoints } from './crashes/fail-points'
import { fullDisk } from './crashes/full-disk'
import { fullDiskDuringCorrections } from './crashes/full-disk-during-corrections'
import { kill } from './crashes/kill'
import { killDuringCorrections } from './crashes/kill-during-corrections'
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
  killDuringCorrections,
  fullDiskDuringCorrections,
  databaseAwayDuringCorrections,
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
