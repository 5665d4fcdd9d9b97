import type { Race } from '#contract'
import type { ListingRules } from '../list/use-listing'

export const raceListingRules: ListingRules<Race> = {
  textOf: ({ name, event, year, location, category, sessionType }) =>
    `${name} ${event} ${year} ${location} ${category} ${sessionType}`,
  // The server returns the race that was created last first, whatever its date.
  defaultOrderLabel: 'Last added',
  initialOrder: 'date',
  orders: [
    {
      key: 'date',
      label: 'Newest first',
      compare: (one, other) => Date.parse(other.fulldate) - Date.parse(one.fulldate),
    },
    { key: 'name', label: 'Name', compare: (one, other) => one.name.localeCompare(other.name) },
    { key: 'event', label: 'Event', compare: (one, other) => one.event.localeCompare(other.event) },
  ],
}
