// A session of the show without the waiting: the same words, parser, engine and sheet as on the air, as fast as they go.
import { type LiveEvents, liveEvents, type Race } from '#contract'
import { applyToRuns, noRuns, summaryOf } from '#timing'
import * as z from 'zod/mini'
import { multiloopParser } from '../../feeds/multiloop/parse'
import { LiveSheet } from '../../sheets/live-sheet'
import { snapshotText } from '../../sheets/sheet'
import { MultiloopWords } from '../../simulator/multiloop-words'
import { simulate } from '../../simulator/simulate'
import { bytesOf, Playback } from '../../simulator/words'
import type { ShowSession } from '../show-plan'
import { patched, type View, viewOf } from './view'

export interface Shown {
  readonly view: View
  /** Since 1970, as everything in the view. */
  readonly now: number
}

/** Some day: what is shown is the same whenever it is looked at. */
const startsAt = 1_780_000_000
const day = 86_400_000

function raceOf({ circuit, category, name, kind, plan }: ShowSession): Race {
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
  const at = new Date(startsAt * 1000 - day).toISOString()
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

/** What a page has on its screen, one state after the other; `every` is how long one change waits for the next. */
export function* shown(session: ShowSession, every: number): Generator<Shown> {
  const simulation = simulate(session.plan)
  const playback = new Playback(simulation, new MultiloopWords(simulation, { startsAt }))
  const parser = multiloopParser()
  const known = { race: raceOf(session), riders: [], riderIds: new Map<string, string>() }
  const sheet = new LiveSheet('shown', known, startsAt * 1000)
  let runs = parser.push(bytesOf(playback.greeting())).reduce(applyToRuns, noRuns)
  let view: View | undefined
  for (let time = playback.at; !playback.isOver; time += every) {
    const now = startsAt * 1000 + time
    const lines = playback.until(time)
    if (lines.length === 0) continue
    runs = parser.push(bytesOf(lines)).reduce(applyToRuns, runs)
    const patch = sheet.update({ session: runs.session, rows: summaryOf(runs.session), receivedAt: now })
    if (patch === undefined) continue
    // Our own text: of the shape that the contract says.
    view =
      view === undefined
        ? viewOf(z.parse(liveEvents.snapshot, JSON.parse(snapshotText(sheet))))
        : patched(view, JSON.parse(patch) as LiveEvents['patch'])
    yield { view, now }
  }
}
