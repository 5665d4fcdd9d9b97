// What was chosen stays while it is in the list; else the first is chosen, which is the newest (decisions Q-080).
import type { Race, RaceEvent, TrackName } from '#contract'

function keepOrFirst<Item>(list: readonly Item[], isChosen: (item: Item) => boolean): Item | undefined {
  return list.find(item => isChosen(item)) ?? list[0]
}

export function eventFrom(events: readonly RaceEvent[], chosen: RaceEvent | null): RaceEvent | null {
  const isChosen = ({ event, year }: RaceEvent): boolean => event === chosen?.event && year === chosen.year
  return keepOrFirst(events, isChosen) ?? null
}

export function locationFrom(tracks: readonly TrackName[], chosen: string): string {
  return keepOrFirst(tracks, ({ location }) => location === chosen)?.location ?? ''
}

export function raceFrom(races: readonly Race[], chosenId: string | undefined): Race | undefined {
  return keepOrFirst(races, ({ id }) => id === chosenId)
}
