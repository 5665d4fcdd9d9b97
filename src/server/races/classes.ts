// The classes of a session, each as a session of its own (one race per class on one feed).
import { categoriesOf, classOf, type Lap, lapsOf, nameKey, type Racer, type Session } from '#timing'
import { storedText, textLimits } from './stored-text'

export interface RunClass {
  readonly category: string
  /** As if nobody else had been on the track. */
  readonly session: Session
  /** By competitor. */
  readonly laps: ReadonlyMap<string, readonly Lap[]>
}

/** Everybody has a class, and each is written in one way: feeds disagree about capitals and blanks. */
function withClasses(session: Session, fallback: string): Session {
  const spellings = new Map([[nameKey(fallback), fallback]])
  const racers = session.racers.map(racer => {
    const told = storedText(racer.category, textLimits.category) ?? fallback
    const category = spellings.get(nameKey(told)) ?? told
    spellings.set(nameKey(told), category)
    return Object.assign({ ...racer }, { category })
  })
  return { ...session, racers }
}

/** The order in which one lap was completed, by the places in the field. */
function placesInClass(racers: readonly Racer[]): (lap: Lap) => number | undefined {
  const places = new Map<number, number[]>()
  for (const { number, position } of racers.flatMap(lapsOf)) {
    const held = places.get(number) ?? []
    if (position !== undefined) held.push(position)
    places.set(number, held)
  }
  for (const held of places.values()) held.sort((one, other) => one - other)
  return ({ number, position }) =>
    position === undefined ? undefined : (places.get(number) ?? []).indexOf(position) + 1
}

/** Places on a lap are told in the whole field; in a race of a class they are places in the class. */
function lapsInClass({ racers }: Session, isWholeField: boolean): RunClass['laps'] {
  const placeOf = isWholeField ? ({ position }: Lap) => position : placesInClass(racers)
  return new Map(
    racers.map(racer => [
      racer.competitor,
      lapsOf(racer).map(lap => Object.assign({ ...lap }, { position: placeOf(lap) })),
    ]),
  )
}

/** `fallback` is the class of those of whom the feed tells none. */
export function classesOf(session: Session, fallback: string): readonly RunClass[] {
  const whole = withClasses(session, fallback)
  const names = categoriesOf(whole)
  return names.map(category => {
    const own = classOf(whole, category)
    return { category, session: own, laps: lapsInClass(own, names.length === 1) }
  })
}
