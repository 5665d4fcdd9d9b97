// What race control needs while the server runs: the runs, their control log, the desks.
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import type { DeskHealthMonitor } from '../live/desk-health-monitor'
import type { LiveTiming } from '../live/live-timing'
import type { RaceControl } from '../live/race-control'
import type { SheetRepository } from '../sheets/sheet-repository'
import { CommandLog } from './desk/command-log'
import { LogBeginner } from './desk/log-beginner'
import { DeskHub } from './desk/desk-hub'
import { DeskReader } from './desk/desk-reader'
import { ControlRuns } from './log/control-runs'
import { EventRecorder } from './log/event-recorder'
import { PartStarter } from './parts/part-starter'

interface Options {
  readonly database: Database
  readonly liveTiming: LiveTiming
  readonly raceControl: RaceControl
  readonly sheets: SheetRepository
  readonly deskHealth: DeskHealthMonitor
  readonly log: Logger
  readonly now?: () => number
}

export interface ControlServices {
  readonly commands: CommandLog
  readonly reader: DeskReader
  readonly hub: DeskHub
  start(): void
  /** To be called when the database is ready. */
  resume(): Promise<void>
  stop(): Promise<void>
}

export function buildControlServices(options: Options): ControlServices {
  const { database, liveTiming, raceControl, sheets, deskHealth, log, now = Date.now } = options
  const recorder = new EventRecorder({ database, log })
  const runs = new ControlRuns({
    database,
    log,
    liveTiming,
    raceControl,
    recorder,
    onStored: raceIds => {
      sheets.stored.invalidate(...raceIds)
      hub.refresh()
    },
  })
  const countPending = () => recorder.pending + runs.pending
  const readHealth = () => deskHealth.read(countPending())
  const reader = new DeskReader({ database, runs, readHealth, now })
  const commands = new CommandLog({
    database,
    runs,
    log,
    now,
    readNames: userIds => reader.readNames(userIds),
    isStuck: () => liveTiming.getJournalHealth().isStuck,
    isRestoring: () => sheets.live.isRestoring || raceControl.isChanging,
    canTimeByHand: raceId => raceControl.canTimeByHand(raceId),
    timeByHand: raceId => raceControl.timeByHand(raceId),
    parts: new PartStarter({ database, raceControl, now }),
  })
  const hub = new DeskHub({ reader, liveTiming, log, now })
  const beginner = new LogBeginner({ raceControl, runs, commands, log })
  let unsubscribe = (): void => undefined
  return {
    commands,
    reader,
    hub,
    start: () => {
      deskHealth.start(countPending)
      hub.start()
      unsubscribe = raceControl.subscribe(() => {
        reader.forgetRaces()
        void beginner.begin()
      })
    },
    resume: () => resume(beginner, runs, log),
    stop: async () => {
      unsubscribe()
      deskHealth.stop()
      hub.stop()
      await runs.stop()
      await recorder.stop()
    },
  }
}

async function resume(beginner: LogBeginner, runs: ControlRuns, log: Logger): Promise<void> {
  try {
    await beginner.begin()
    await runs.resume()
  } catch (error) {
    log.warn({ err: error }, 'Storing earlier decisions failed; the next start tries again')
  }
}
