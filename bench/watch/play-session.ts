// Plays a live demo session as fast as possible through the same encoder, parser, engine and sheet as a live one.
import { encodeLines, MultiloopEncoder, Playback, simulate } from '#simulator'
import { type LiveEvents, liveEvents, type Race } from '#contract'
import { applyToRuns, emptyRuns, computeSummary } from '#timing'
import * as z from 'zod/mini'
import { createMultiloopParser } from '../../src/server/feeds/multiloop/parse'
import { LiveSheet } from '../../src/server/sheets/live-sheet'
import { buildSnapshotText } from '../../src/server/sheets/sheet'
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
  const parser = createMultiloopParser()
  const context = { race: buildRace(session), riders: [], riderIds: new Map<string, string>() }
  const sheet = new LiveSheet('shown', context, startsAt * 1000)
  let runs = parser.push(encodeLines(playback.encodeState())).reduce(applyToRuns, emptyRuns)
  let view: View | undefined
  for (let time = playback.position; !playback.isFinished; time += stepMs) {
    const now = startsAt * 1000 + time
    const lines = playback.advanceTo(time)
    if (lines.length === 0) continue
    runs = parser.push(encodeLines(lines)).reduce(applyToRuns, runs)
    const patch = sheet.update({ session: runs.session, rows: computeSummary(runs.session), receivedAt: now })
    if (patch === undefined) continue
    // Our own encoder wrote the text, so it has the shape of the contract.
    view =
      view === undefined
        ? toView(z.parse(liveEvents.snapshot, JSON.parse(buildSnapshotText(sheet))))
        : applyPatch(view, JSON.parse(patch) as LiveEvents['patch'])
    yield { view, now }
  }
}
