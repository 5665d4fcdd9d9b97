// Splits a session into one session per class, because one feed times several classes at once.
import { toNameKey } from '../calculations/name'
import { categoriesOf, selectCategory } from '../engine/categories'
import type { Lap } from '../engine/lap'
import { lapsOf, type Racer } from '../engine/racer'
import type { Session } from '../engine/session-state'
import { PracticePositions } from './practice-positions'
import { sanitizeText, textLimits } from './sanitize-text'

export interface RunClass {
  readonly category: string
  /** Contains only the racers of the class. */
  readonly session: Session
}

/** A fixed name, because a rider is identified by the class over the years, and names of runs change. */
const openClass = 'Open'

/** Racers are immutable, and sessions are split after every record. */
const classNames = new WeakMap<Racer, { readonly name: string | undefined }>()

function readClassName(racer: Racer): string | undefined {
  const known = classNames.get(racer) ?? { name: sanitizeText(racer.category, textLimits.category) }
  classNames.set(racer, known)
  return known.name
}

/** Assigns every racer a class and uses one spelling per class, because feeds vary in case and spacing. */
function normalizeClasses(session: Session, fallback: string): Session {
  const spellings = new Map([[toNameKey(fallback), fallback]])
  const racers = session.racers.map(racer => {
    const name = readClassName(racer) ?? fallback
    const category = spellings.get(toNameKey(name)) ?? name
    spellings.set(toNameKey(name), category)
    return category === racer.category ? racer : Object.assign({ ...racer }, { category })
  })
  return { ...session, racers }
}

/** `fallback` is the class of racers without a class in the feed. */
export function splitByClass(session: Session, fallback: string | undefined): readonly RunClass[] {
  const normalized = normalizeClasses(session, sanitizeText(fallback, textLimits.category) ?? openClass)
  const names = categoriesOf(normalized)
  return names.map(category => ({
    category,
    // With a single class the original session is used, because selecting a class omits racers without a position.
    session: names.length === 1 ? session : selectCategory(normalized, category),
  }))
}

export interface ClassOptions {
  readonly category: string
  /** The class of racers without one. */
  readonly mainCategory: string | undefined
  /** The other classes that have races. */
  readonly otherCategories?: readonly string[]
}

/** The session of one class. The only class of a session that has no race of its own is that of the main race. */
export function classOf(
  session: Session,
  { category, mainCategory, otherCategories = [] }: ClassOptions,
): Session | undefined {
  const classes = splitByClass(session, mainCategory)
  const key = toNameKey(category)
  const found = classes.find(each => toNameKey(each.category) === key)
  if (found !== undefined) return found.session
  const [only, ...others] = classes
  const isMain = mainCategory !== undefined && toNameKey(mainCategory) === key
  const hasRace = otherCategories.some(name => toNameKey(name) === toNameKey(only?.category ?? ''))
  return isMain && others.length === 0 && !hasRace ? only?.session : undefined
}

/** Ranks the racers by the order in which they completed each lap. In a dead heat the order among all classes decides. */
function rankInRace(racers: readonly Racer[]): (lap: Lap) => number | undefined {
  const lapsByNumber = new Map<number, Lap[]>()
  for (const lap of racers.flatMap(lapsOf)) {
    if (lap.at === undefined) continue
    const laps = lapsByNumber.get(lap.number) ?? []
    laps.push(lap)
    lapsByNumber.set(lap.number, laps)
  }
  for (const laps of lapsByNumber.values())
    laps.sort((one, other) => (one.at ?? 0) - (other.at ?? 0) || (one.position ?? 0) - (other.position ?? 0))
  return lap => (lap.at === undefined ? lap.position : (lapsByNumber.get(lap.number) ?? []).indexOf(lap) + 1)
}

function rankInPractice(racers: readonly Racer[]): (lap: Lap) => number | undefined {
  const positions = new PracticePositions()
  const endedLaps = racers
    .flatMap(racer => lapsOf(racer).map(lap => ({ competitor: racer.competitor, lap })))
    .toSorted((one, other) => (one.lap.at ?? 0) - (other.lap.at ?? 0))
  const positionOfLap = new Map(
    endedLaps.map(({ competitor, lap }) => [lap, positions.positionAfter(competitor, lap)]),
  )
  return lap => lap.position ?? positionOfLap.get(lap)
}

/** Returns the laps by competitor, each with the position in the class. */
export function computeClassLaps({ racers, kind }: Session): ReadonlyMap<string, readonly Lap[]> {
  const positionOf = kind === 'race' ? rankInRace(racers) : rankInPractice(racers)
  return new Map(
    racers.map(racer => [
      racer.competitor,
      lapsOf(racer).map(lap => Object.assign({ ...lap }, { position: positionOf(lap) })),
    ]),
  )
}
