// Two small seasons as test data for the selection lists.
import type { Orm } from '../db/database'
import { categories, entries, events, races, riders, tireRecords, tracks } from '../db/schema'

const utc = (text: string) => new Date(`${text}Z`)

const categoryRows = [
  { id: 'cat_1', name: 'Superbike', nameKey: 'superbike', sortName: 'SBK' },
  { id: 'cat_2', name: 'stock 1000', nameKey: 'stock1000', sortName: 'STK' },
  { id: 'cat_3', name: 'Twins Cup', nameKey: 'twinscup', sortName: 'TWN' },
]

const trackRows = [
  {
    id: 't_3',
    location: 'Birmingham, Alabama',
    name: 'Iron City Raceway',
    timezone: 'America/Chicago',
    mapImage: '/assets/tracks/birmingham-alabama.svg',
    sectors: 4,
  },
  {
    id: 't_4',
    location: 'Monterey, California',
    name: 'Dry Lake',
    timezone: 'America/Los_Angeles',
    sectors: 3,
  },
]

const eventRows = [
  { id: 'e_1', year: 2024, name: 'Spring Round' },
  { id: 'e_2', year: 2025, name: 'Spring Round' },
  { id: 'e_3', year: 2025, name: 'Double Header' },
]

const rider = (id: string, categoryId: string, name: string, number: string | null, address?: string) => ({
  id,
  categoryId,
  name,
  nameKey: name.toLowerCase().replaceAll(' ', ''),
  number,
  make: number === null ? null : 'Yamaha',
  address: address ?? null,
  seenAt: utc('2025-05-17T19:10:00'),
})

const riderRows = [
  rider('r_21', 'cat_1', 'Ana Zed', '21', 'Monterrey, Mexico'),
  rider('r_6', 'cat_1', 'Bob Adams', '6'),
  rider('r_7', 'cat_1', 'cem van adams', '7'),
  rider('r_8', 'cat_1', 'Never Raced', null),
  rider('r_33', 'cat_2', 'Dag Holm', '33'),
]

type NewRace = typeof races.$inferInsert
const spring = { eventId: 'e_2', trackId: 't_3', categoryId: 'cat_1' } as const
const race = (
  id: string,
  place: Pick<NewRace, 'eventId' | 'trackId' | 'categoryId'>,
  name: string,
  startsAt: string,
  more: Partial<NewRace> = {},
): NewRace => ({
  ...place,
  id,
  name,
  sessionType: name,
  kind: name.startsWith('Race') ? 'race' : 'qualifying',
  startsAt: utc(startsAt),
  createdAt: utc('2025-05-01T12:00:00'),
  updatedAt: utc('2025-05-17T20:00:00'),
  ...more,
})

const finished = { isFinished: true, phase: 'after', flag: 'chequered', elapsedMs: 612_400 } as const

const raceRows = [
  race('old', { ...spring, eventId: 'e_1' }, 'Race 1', '2024-05-18T19:10:00', finished),
  race('double_b', { ...spring, eventId: 'e_3', trackId: 't_4' }, 'Race 1', '2025-03-02T20:00:00', finished),
  race('double_a', { ...spring, eventId: 'e_3' }, 'Race 1', '2025-03-01T20:00:00', finished),
  race('quali', spring, 'Qualifying 1', '2025-05-16T15:00:00', { ...finished, durationMinutes: 16 }),
  race('x_9', spring, 'Race 1', '2025-05-17T19:10:00', { ...finished, lapsTotal: 20 }),
  race('coming', spring, 'Race 2', '2025-05-18T19:10:00', { lapsTotal: 20 }),
  race('stock', { ...spring, categoryId: 'cat_2' }, 'Race 1', '2025-05-17T17:00:00', finished),
]

const entry = (
  raceId: string,
  riderId: string,
  number: string | null,
  result: Partial<typeof entries.$inferInsert> = {},
) => ({
  raceId,
  riderId,
  number,
  make: number === null ? null : 'Honda',
  competitor: riderId,
  startsAt: raceRows.find(({ id }) => id === raceId)?.startsAt ?? new Date(0),
  ...result,
})

const entryRows = [
  entry('old', 'r_21', '121', { position: 1, laps: 20, bestMs: 86_000 }),
  entry('double_a', 'r_21', '21', { position: 2, laps: 10, bestMs: 87_000 }),
  entry('double_b', 'r_21', '21', { position: 2, laps: 10, bestMs: 91_234 }),
  entry('quali', 'r_21', '21', { position: 4, laps: 9, bestMs: 85_500 }),
  entry('x_9', 'r_21', null, { position: 3, laps: 7, bestMs: 85_934 }),
  entry('x_9', 'r_6', '6', { position: 1, laps: 8, bestMs: 85_120 }),
  // An entry in a future race does not count as the rider's latest race.
  entry('coming', 'r_21', '21'),
  entry('double_b', 'r_7', '7', { laps: 2, status: 'excluded' }),
  entry('stock', 'r_33', '33', { position: 1, laps: 8, bestMs: 88_000 }),
]

const tires = (version: number, frontTire: number) => ({
  raceId: 'x_9',
  riderId: 'r_21',
  version,
  frontTire,
  rearTire: 26,
  tireType: 'Normal' as const,
  updatedAt: utc('2025-05-17T18:00:00'),
})

export async function createSeasons(orm: Orm): Promise<void> {
  await orm.insert(tracks).values(trackRows)
  await orm.insert(categories).values(categoryRows)
  await orm.insert(events).values(eventRows)
  await orm.insert(riders).values(riderRows)
  await orm.insert(races).values(raceRows)
  await orm.insert(entries).values(entryRows)
  await orm.insert(tireRecords).values([tires(1, 30), tires(2, 31.5)])
}
