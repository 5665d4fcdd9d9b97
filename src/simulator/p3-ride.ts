// Who crosses which line when in a simulated session with a decoder: sighting laps, the session, a restart.
import type { TimingLine } from '#timing'
import type { P3Plan } from './p3-plan'
import type { SimulatedRider } from './plan'
import { Random } from './random'
import { simulate } from './simulate'
import type { Simulation } from './simulation-event'

/** Milliseconds since the decoder was switched on. */
export interface RiddenLine {
  readonly at: number
  readonly rider: string
  readonly line: TimingLine
  /** The lap that is ridden; 0 for a sighting lap. */
  readonly lap: number
}

/** What race control has to do or know. */
export interface RideStep {
  readonly at: number
  readonly text: string
  readonly isStart?: boolean
}

export interface Ride {
  readonly lines: readonly RiddenLine[]
  readonly steps: readonly RideStep[]
  readonly endsAt: number
}

interface Part {
  readonly simulation: Simulation
  /** When its session starts. */
  readonly startsAt: number
  /** Added to the numbers of its laps. */
  readonly earlierLaps: number
}

const flagTexts = {
  green: 'Green flag',
  yellow: 'Yellow flag',
  red: 'Red flag',
  white: 'White flag: last lap',
  chequered: 'Checkered flag',
} as const
/** The red flag is shown when the leader has ridden this share of the next lap. */
const redShare = 0.4
/** How long after its end the decoder still answers. */
const leadOutMs = 30_000
/** A share of the lap that a cool-down lap takes longer. */
const coolDownFactor = 1.3

export function ride(plan: P3Plan, riders: readonly SimulatedRider[]): Ride {
  const first = createPart(plan, riders, plan.laps, {
    startsAt: plan.leadInSeconds * 1000,
    earlierLaps: 0,
    seed: `${plan.seed}`,
  })
  const redAt = findRedTime(first, plan)
  if (redAt === undefined)
    return joinRides([rideSighting(plan, riders, first), ridePart(plan, first, Infinity)])
  const { afterLap = 0, pauseSeconds = 0 } = plan.redFlag ?? {}
  const order = orderAt(first.simulation, redAt - first.startsAt)
  const restarting = order.flatMap(number => riders.find(rider => rider.number === number) ?? [])
  const second = createPart(plan, restarting, plan.laps - afterLap, {
    startsAt: redAt + pauseSeconds * 1000,
    earlierLaps: afterLap,
    seed: `${plan.seed}/restart`,
    grid: order,
  })
  return joinRides([
    rideSighting(plan, riders, first),
    ridePart(plan, first, redAt),
    rideToPits(plan, restarting, redAt),
    rideSighting(plan, restarting, second),
    ridePart(plan, second, Infinity),
  ])
}

function createPart(
  plan: P3Plan,
  riders: readonly SimulatedRider[],
  laps: number,
  part: { startsAt: number; earlierLaps: number; seed: string; grid?: readonly string[] },
): Part {
  const category = plan.categories[0]
  const simulation = simulate({
    seed: part.seed,
    track: {
      name: 'Simulated track',
      location: 'Simulated track',
      lengthMiles: plan.lapSeconds / 38,
      sectors: 4,
      sectorShares: [0.25, 0.25, 0.25, 0.25],
      pitLossSeconds: Math.min(22, plan.lapSeconds / 3),
      baseSeconds: { [category]: plan.lapSeconds },
    },
    category,
    kind: plan.kind,
    riders,
    length: plan.kind === 'race' ? { laps } : { minutes: (laps * plan.lapSeconds) / 60 },
    ...(part.grid !== undefined && { grid: part.grid }),
  })
  return { simulation, startsAt: part.startsAt, earlierLaps: part.earlierLaps }
}

function findRedTime({ simulation, startsAt }: Part, { redFlag, lapSeconds }: P3Plan): number | undefined {
  if (redFlag === undefined) return undefined
  const lap = simulation.events.find(event => event.kind === 'lap' && event.lap === redFlag.afterLap)
  return lap && startsAt + lap.at + Math.round(lapSeconds * 1000 * redShare)
}

/** The riders who are still in the race, by laps and the time of the last one. */
function orderAt({ events, grid }: Simulation, time: number): readonly string[] {
  const done = events.filter(({ at }) => at <= time)
  const retired = findRetired({ events: done })
  const last = new Map(done.flatMap(event => (event.kind === 'lap' ? [[event.rider, event] as const] : [])))
  const lapsOf = (rider: string): number => last.get(rider)?.lap ?? 0
  const timeOf = (rider: string): number => last.get(rider)?.at ?? 0
  return grid
    .filter(rider => !retired.has(rider))
    .toSorted((one, other) => lapsOf(other) - lapsOf(one) || timeOf(one) - timeOf(other))
}

function findRetired({ events }: Pick<Simulation, 'events'>): ReadonlySet<string> {
  return new Set(events.flatMap(event => (event.kind === 'retirement' ? event.rider : [])))
}

function ridePart({ lapSeconds, kind }: P3Plan, part: Part, until: number): Ride {
  const { simulation, startsAt, earlierLaps } = part
  const lines: RiddenLine[] = []
  const steps: RideStep[] = []
  for (const event of simulation.events) {
    const at = startsAt + event.at
    if (at > until || event.at < 0) continue
    if (event.kind === 'crossing') {
      const line = event.line === 'SFPIT' ? 'SF' : event.line
      lines.push({ at, rider: event.rider, line, lap: event.lap + earlierLaps })
    } else if (event.kind === 'flag' && event.flag !== undefined)
      steps.push({ at, text: flagTexts[event.flag], isStart: event.at === 0 && kind === 'race' })
    else if (event.kind === 'announcement') steps.push({ at, text: event.text })
  }
  const coolDownMs = lapSeconds * 1000 * coolDownFactor
  const coolDown = until === Infinity ? rideCoolDown(lines, findRetired(simulation), coolDownMs) : []
  const endsAt = Math.max(startsAt, ...lines.map(({ at }) => at), ...coolDown.map(({ at }) => at)) + leadOutMs
  return { lines: [...lines, ...coolDown], steps, endsAt }
}

/** After the flag, riders cross the line once more on their way to the pits. */
function rideCoolDown(
  lines: readonly RiddenLine[],
  retired: ReadonlySet<string>,
  lapMs: number,
): readonly RiddenLine[] {
  const finishing = lines.filter(({ line, rider }) => line === 'SF' && !retired.has(rider))
  const last = new Map(finishing.map(line => [line.rider, line]))
  return Array.from(last.values(), ({ rider, line, at, lap }) => ({
    rider,
    line,
    at: at + lapMs,
    lap: lap + 1,
  }))
}

/** Riders cross start/finish on their way to the grid. */
function rideSighting(
  plan: P3Plan,
  riders: readonly SimulatedRider[],
  { startsAt, earlierLaps }: Part,
): Ride {
  const random = new Random(plan.seed).fork(`sighting ${earlierLaps}`)
  const gapMs = Math.min(plan.leadInSeconds * 1000, 60_000) / (riders.length * 2 + 2)
  const beginsAt = startsAt - gapMs * (riders.length * 2 + 1)
  const lines = random.shuffle(riders).map(({ number }, index) => ({
    at: beginsAt + gapMs * (index + random.between(0, 0.8)),
    rider: number,
    line: 'SF' as const,
    lap: 0,
  }))
  return { lines, steps: [{ at: beginsAt, text: 'Sighting lap' }], endsAt: startsAt }
}

/** After a red flag the riders return to the pits without crossing start/finish. */
function rideToPits(plan: P3Plan, riders: readonly SimulatedRider[], redAt: number): Ride {
  const random = new Random(plan.seed).fork('red flag')
  const lapMs = plan.lapSeconds * 1000
  const lines = riders.map(({ number }) => ({
    at: redAt + random.between(lapMs * 0.3, lapMs),
    rider: number,
    line: 'PIN' as const,
    lap: plan.redFlag?.afterLap ?? 0,
  }))
  return { lines, steps: [{ at: redAt, text: 'Red flag: all riders return to the pits' }], endsAt: redAt }
}

function joinRides(rides: readonly Ride[]): Ride {
  const byTime = (one: { at: number }, other: { at: number }): number => one.at - other.at
  return {
    lines: rides.flatMap(({ lines }) => lines).toSorted(byTime),
    steps: rides.flatMap(({ steps }) => steps).toSorted(byTime),
    endsAt: Math.max(...rides.map(({ endsAt }) => endsAt)),
  }
}
