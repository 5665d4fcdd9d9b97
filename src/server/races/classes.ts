// The classes of a session, each as a session of its own (one race per class on one feed).
import { categoriesOf, classOf, type Lap, lapsOf, nameKey, type Racer, type Session } from '#timing'
import { PracticePlaces } from './practice-places'
import { storedText, textLimits } from './stored-text'

export interface RunClass {
  readonly category: string
  /** As if nobody else had been on the track. */
  readonly session: Session
}

/** Not the run's name: riders are known by their class over the years, and no run is called the same next year. */
const openClass = 'Open'

/** Everybody has a class, and each is written in one way: feeds disagree about capitals and blanks. */
function withClasses(session: Session, fallback: string): Session {
  const spellings = new Map([[nameKey(fallback), fallback]])
  const racers = session.racers.map(racer => {
    const told = storedText(racer.category, textLimits.category) ?? fallback
    const category = spellings.get(nameKey(told)) ?? told
    spellings.set(nameKey(told), category)
    return category === racer.category ? racer : Object.assign({ ...racer }, { category })
  })
  return { ...session, racers }
}

/** `fallback` is the class of those of whom the feed tells none. */
export function classesOf(session: Session, fallback: string | undefined): readonly RunClass[] {
  const whole = withClasses(session, storedText(fallback, textLimits.category) ?? openClass)
  const names = categoriesOf(whole)
  return names.map(category => ({
    category,
    // Somebody without a place is in no order, and so in no class of the order; the whole field has him.
    session: names.length === 1 ? session : classOf(whole, category),
  }))
}

/** The order in which each lap was completed. */
function placesInRace(racers: readonly Racer[]): (lap: Lap) => number | undefined {
  const ended = new Map<number, number[]>()
  for (const { number, at } of racers.flatMap(lapsOf)) {
    const held = ended.get(number) ?? []
    if (at !== undefined) held.push(at)
    ended.set(number, held)
  }
  for (const held of ended.values()) held.sort((one, other) => one - other)
  return ({ number, at, position }) =>
    at === undefined ? position : (ended.get(number) ?? []).indexOf(at) + 1
}

function placesInPractice(racers: readonly Racer[]): (lap: Lap) => number | undefined {
  const places = new PracticePlaces()
  const ended = racers
    .flatMap(racer => lapsOf(racer).map(lap => ({ competitor: racer.competitor, lap })))
    .toSorted((one, other) => (one.lap.at ?? 0) - (other.lap.at ?? 0))
  const found = new Map(ended.map(({ competitor, lap }) => [lap, places.placeAfter(competitor, lap)]))
  return lap => lap.position ?? found.get(lap)
}

/** By competitor, with the place in the class on each lap. */
export function lapsInClass({ racers, kind }: Session): ReadonlyMap<string, readonly Lap[]> {
  const placeOf = kind === 'race' ? placesInRace(racers) : placesInPractice(racers)
  return new Map(
    racers.map(racer => [
      racer.competitor,
      lapsOf(racer).map(lap => Object.assign({ ...lap }, { position: placeOf(lap) })),
    ]),
  )
}
