import type { LiveTiming } from '../../live/live-timing'
import type { RaceControl } from '../../live/race-control'
import { type ControlRun, getDefaultScoring } from './control-run'

interface Options {
  readonly liveTiming: LiveTiming
  readonly raceControl: RaceControl
}

/** The run that is timed now, if the race is one of it; undefined also while its journal is read after a restart. */
export function findLiveRun({ liveTiming, raceControl }: Options, raceId: string): ControlRun | undefined {
  const { snapshot, protocol = '' } = liveTiming
  const { liveRaceId, liveRunId: runId } = raceControl
  const { journalId, source, known } = snapshot ?? {}
  if (runId === undefined || journalId === undefined || source === undefined) return undefined
  if (liveTiming.isRecovering || !raceControl.isTimedBy(source)) return undefined
  const races = known?.source === source ? known.races : []
  if (raceId !== liveRaceId && !races.some(({ id }) => id === raceId)) return undefined
  return {
    runId,
    journalId,
    isLive: true,
    source: 'feed',
    defaultScoring: getDefaultScoring(protocol),
    mainCategory: races.find(({ id }) => id === liveRaceId)?.className,
    get state() {
      const newest = liveTiming.snapshot
      if (newest?.journalId !== journalId) throw new Error('Another session has begun.')
      return { controlled: newest.controlled, events: newest.controlEvents }
    },
    append: event => liveTiming.addControl(event),
  }
}
