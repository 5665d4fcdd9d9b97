// Plays a live demo session as fast as possible through the same encoder, parser, engine and sheet as a live one.
import { buildSnapshotText } from '#timing'
import { encodeLines, MultiloopEncoder, Playback, simulate } from '#simulator'
import { type LiveEvents, liveEvents, type Race } from '#contract'
import * as z from 'zod/mini'
import { createMultiloopParser } from '../../src/server/feeds/multiloop/parse'
import { RecordProcessor } from '../../src/server/live/record-processor'
import { createSnapshot } from '../../src/server/live/snapshot'
import { LiveSheet } from '../../src/server/sheets/live-sheet'
import type { LiveDemoSession } from '../../src/server/demo/live-demo-plan'
import { applyPatch, type View, toView } from './view'

export interface DisplayedState {
  readonly view: View
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A fixed start, so that every run produces the same states. */
const startsAt = 1_780_000_000
const dayMs = 86_400_000

function buildRace({ circuit, category, name, kind, plan }: LiveDemoSession): Race {
  const { length } = plan
  const [lapsTotal, minutes] = [
    'laps' in length ? length.laps : null,
    'minutes' in length ? length.minutes : null,
  ]
  const details = {
    status: '',
    flagcolor: '',
    elapsed: '',
    remaining: '',
    laps_done: 0,
    laps_total: lapsTotal,
  }
  const at = new Date(startsAt * 1000 - dayMs).toISOString()
  return {
    id: 'shown',
    name,
    location: circuit.location,
    best_lap: '',
    isLive: true,
    status_details: { ...details, updated_at: at },
    fulldate: at,
    position: null,
    status: '',
    flagcolor: '',
    flags: [],
    flags_exact: false,
    event: circuit.name,
    year: 2026,
    category_id: category,
    category,
    trackId: circuit.id,
    sessionType: name,
    kind,
    laps_total: lapsTotal,
    durationMinutes: minutes,
    createdAt: at,
    updatedAt: at,
  }
}

/** Yields the states that a page displays. Changes within `stepMs` are combined into one state. */
export function* playSession(session: LiveDemoSession, stepMs: number): Generator<DisplayedState> {
  const simulation = simulate(session.plan)
  const playback = new Playback(simulation, new MultiloopEncoder(simulation, { startsAt }))
  const processor = new RecordProcessor(() => createMultiloopParser(), undefined)
  const details = { race: buildRace(session), riders: [], riderIds: new Map<string, string>() }
  const sheet = new LiveSheet('shown', details, 0, startsAt * 1000)
  processor.process({ kind: 'bytes', at: startsAt * 1000, bytes: encodeLines(playback.encodeState()) })
  let view: View | undefined
  for (let time = playback.position; !playback.isFinished; time += stepMs) {
    const now = startsAt * 1000 + time
    const lines = playback.advanceTo(time)
    if (lines.length === 0) continue
    const since = sheet.sequence
    processor.process({ kind: 'bytes', at: now, bytes: encodeLines(lines) })
    sheet.update({ ...createSnapshot(processor), receivedAt: now })
    const patch = sheet.buildPatchSince(since)
    if (patch === undefined) continue
    // Our own encoder wrote the text, so it has the shape of the contract.
    view =
      view === undefined
        ? toView(z.parse(liveEvents.snapshot, JSON.parse(buildSnapshotText(sheet))))
        : applyPatch(view, JSON.parse(patch) as LiveEvents['patch'])
    yield { view, now }
  }
}
