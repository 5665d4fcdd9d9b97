// Compares the queries of the dashboard in a small database and in one with a thousand times as many laps. The results
// have the same size in both, and every query is made by the functions of the server.
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { Database, type Orm } from '../src/server/db/database'
import { migrate, readMigrations } from '../src/server/db/migrate'
import { projectRoot } from '../src/server/project-root'
import { findRaceDetails, searchRaceDetails } from '../src/server/races/race-details-store'
import { readRidersById, readRidersOfCategory, readRidersOfRace } from '../src/server/races/rider-wire'
import { readRaceEntries, readRaceLaps } from '../src/server/races/stored-results-store'
import {
  listCategoriesOfEvent,
  findCategory,
  listCategoryRows,
} from '../src/server/selection/category-list-store'
import {
  listEventsOfRider,
  listSessionTypesOfEvent,
  listTracksOfEvent,
} from '../src/server/selection/event-list-store'
import { readFavorites, replaceFavorites } from '../src/server/selection/favorite-store'
import { readStoredSheet } from '../src/server/sheets/stored-sheet'
import { findTemplateRows } from '../src/server/templates/template-store'
import { startPostgres } from '../src/server/testing/start-postgres'
import { readLatestTires } from '../src/server/tires/tire-store'
import { median, report } from './report.mjs'

const rounds = 301
const warmUps = 30

/** The contents besides the three newest race weekends, which are the same in both databases. */
interface Size {
  /** Each with five categories and two sessions; 14 per season. */
  readonly pastEvents: number
  readonly users: number
}

const sizes: Readonly<Record<'small' | 'large', Size>> = {
  small: { pastEvents: 0, users: 2 },
  large: { pastEvents: 666, users: 500 },
}

/** Ids look random like real ones, so that related rows are not adjacent in the index. */
const id = (...parts: string[]): string => `left(md5(concat_ws('-', ${parts.join(', ')})), 22)`

// The queries ask for category 1. Its riders 2 to 31 take part in all years, rider 1 only in the newest weekends. All
// other categories have new riders every six years.
const createUsersAndRiders = (size: Size): string => `
  insert into users (id, email, first_name, last_name, role, password_hash, is_verified)
  select ${id("'user'", 'n')}, 'user' || n || '@example.com', 'First', 'Last', 'user', 'x', true
  from generate_series(1, ${size.users}) n;
  insert into tracks (id, location, name, timezone, sectors)
  select ${id("'track'", 'n')}, 'Town ' || n || ', Alabama', 'Raceway ' || n, 'America/Chicago', 4
  from generate_series(1, 12) n;
  insert into categories (id, name, name_key, sort_name)
  select ${id("'category'", 'n')}, 'Category ' || n, 'category' || n, 'C' || n from generate_series(1, 10) n;
  insert into riders (id, category_id, name, name_key, address, number, make, seen_at)
  select ${id("'rider'", 'c', 'g', 'k')}, ${id("'category'", 'c')}, 'First Last' || c || g || k,
    concat_ws('-', 'firstlast', c, g, k), 'Monterrey, Mexico', k::text, 'Yamaha', now()
  from generate_series(1, 10) c, generate_series(0, ${Math.ceil(size.pastEvents / 84)}) g,
    generate_series(1, 31) k
  where (c > 1 and k <= 30) or g = 0;`

const createWeekends = (size: Size): string => `
  create temporary table plan as
  select ${id("'recent'", 'n')} as event_id, 2025 + n / 3 as year, 'Round ' || n as event, n % 12 + 1 as track,
    1 as category, 1 as first, 31 as last, 0 as generation, s as session,
    timestamptz '2025-05-17 14:10Z' + n * interval '60 days' + s * interval '1 day' as starts_at
  from generate_series(1, 3) n, generate_series(1, 2) s
  union all
  select ${id("'recent'", '3')}, 2026, 'Round 3', 4, c, 1, case when c = 2 then 6 else 1 end, 0, 1,
    timestamptz '2025-11-14 10:00Z' from generate_series(2, 10) c
  union all
  select ${id("'past'", 'n')}, 2024 - n / 14, 'Round ' || n % 14, n % 12 + 1,
    c + n % 2 * 5, 1 + (c + n % 2 * 5 = 1)::integer, 30 + (c + n % 2 * 5 = 1)::integer,
    case when c + n % 2 * 5 = 1 then 0 else n / 84 end, s,
    timestamptz '2024-12-01 14:10Z' - n * interval '26 days' + s * interval '1 day' + c * interval '1 hour'
  from generate_series(1, ${size.pastEvents}) n, generate_series(1, 5) c, generate_series(1, 2) s;
  insert into events (id, year, name) select distinct event_id, year, event from plan;
  insert into races (id, event_id, track_id, category_id, name, session_type, kind, starts_at, laps_total, run_id,
    flag, phase, elapsed_ms, is_finished)
  select ${id("'race'", 'event_id', 'category', 'session')}, event_id, ${id("'track'", 'track')},
    ${id("'category'", 'category')}, 'Race ' || session, 'Race ' || session, 'race', starts_at, 20,
    concat_ws('-', 'run', event_id, category, session), 'chequered', 'after', 1800000, true
  from plan order by starts_at;`

const results = `
  insert into entries (race_id, rider_id, starts_at, competitor, number, make, grid, position, laps, total_ms, best_ms,
    best_lap, diff_ms, diff_laps, gap_ms, gap_laps, pits, average_ms, max_speed_mph, s1_ms, s2_ms, s3_ms, s4_ms)
  select ${id("'race'", 'event_id', 'category', 'session')}, ${id("'rider'", 'category', 'generation', 'k')},
    starts_at, k::text, k::text, 'Yamaha', k, k, 20, 1800000 + k * 900, 85000 + k * 37, 7,
    k * 900, 0, 900, 0, 0, 86000 + k * 37, 172.4, 20911, 22105, 21733, 21392
  from plan, generate_series(first, last) as field (k) order by starts_at, field.k;
  insert into laps (race_id, rider_id, number, at_ms, time_ms, s1_ms, s2_ms, s3_ms, s4_ms, speed_mph, position, flag)
  select race_id, rider_id, lap, lap * 86000 + position * 100, 86000 + position * 37 + lap, 20911 + lap, 22105, 21733,
    21392, 170 + lap * 0.1, position, 'green'
  from entries, generate_series(1, 20) lap order by starts_at, race_id, lap, position;
  insert into tire_records (race_id, rider_id, version, front_tire, rear_tire, tire_type, updated_by)
  select race_id, rider_id, version, 31.5, 26, 'Normal', ${id("'user'", '1')}
  from entries, generate_series(1, 3) version where position % 10 = 1;`

const favoritesAndTemplates = `
  insert into favourite_riders (user_id, rider_id, place)
  select users.id, riders.id, row_number() over (partition by users.id order by riders.id) - 1
  from users, riders where riders.number::integer <= 10
    and riders.category_id = ${id("'category'", '1')};
  insert into templates (id, user_id, name, name_key, template_settings, widgets)
  select ${id("'template'", 'users.id', 'n')}, users.id, 'Template ' || n, 'template ' || n,
    '{"dataColumns": 10, "tableRows": 13, "showPinnedTemplateButtons": true, "showTireSection": false}',
    (select jsonb_agg(jsonb_build_object('name', 'Gap', 'widgetSettings', '{"Size": 2, "Theme": "Highlight"}'::jsonb))
     from generate_series(1, 12))
  from users, generate_series(1, 10) n;`

/** Without foreign key checks, which would take most of the time; the data is consistent anyway. */
async function fill(url: string, size: Size): Promise<number> {
  const client = new Client(url)
  await client.connect()
  await client.query('set session_replication_role = replica')
  for (const statements of [createUsersAndRiders(size), createWeekends(size), results, favoritesAndTemplates])
    await client.query(statements)
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ laps: number }>('select count(*)::integer as laps from laps')
  await client.end()
  return rows[0]?.laps ?? 0
}

async function createDatabase(
  server: string,
  name: keyof typeof sizes,
): Promise<{ database: Database; laps: number }> {
  const adminClient = new Client(server)
  await adminClient.connect()
  await adminClient.query(`drop database if exists bench_${name} with (force)`)
  await adminClient.query(`create database bench_${name}`)
  await adminClient.end()
  const url = new URL(server)
  url.pathname = `/bench_${name}`
  const migrations = readMigrations(join(projectRoot, 'migrations'))
  const prepare = async (pool: Parameters<typeof migrate>[0]) => void (await migrate(pool, migrations))
  const database = new Database({ source: { url: url.href }, log: pino({ level: 'silent' }), prepare })
  await database.start()
  return { database, laps: await fill(url.href, sizes[name]) }
}

interface QueryContext {
  readonly category: string
  readonly rider: string
  readonly user: string
  /** All races of the newest weekends; they have the same number of riders. */
  readonly races: readonly string[]
  /** From all years, queried in turn so that most of their data is not cached. */
  readonly manyRaces: readonly string[]
}

async function readContext(orm: Orm): Promise<QueryContext> {
  const readIds = async (sql: string): Promise<string[]> =>
    (await orm.execute<{ id: string }>(sql)).rows.map(row => row.id)
  const category1Condition = `category_id = ${id("'category'", '1')}`
  const [category = ''] = await readIds(`select ${id("'category'", '1')} as id`)
  const [rider = ''] = await readIds(`select ${id("'rider'", '1', '0', '1')} as id`)
  const [user = ''] = await readIds(`select ${id("'user'", '1')} as id`)
  const races = await readIds(
    `select id from races where ${category1Condition} order by starts_at desc limit 6`,
  )
  const manyRaces = await readIds(
    `select id from races where ${category1Condition} or starts_at < '2025-01-01' order by md5(id) limit 400`,
  )
  return { category, rider, user, races, manyRaces }
}

type Query = (orm: Orm, context: QueryContext, round: number) => Promise<unknown>

const itemAt = (list: readonly string[], round: number): string => list[round % list.length] ?? ''
const [event, year] = ['Round 3', 2026]

const queries: Readonly<Record<string, Query>> = {
  'category/list': orm => listCategoryRows(orm),
  'category by its short name': orm => findCategory(orm, 'c1'),
  'rider/list': (orm, { category }) => readRidersOfCategory(orm, category),
  events: (orm, { category, rider }) => listEventsOfRider(orm, category, rider),
  'track-name': orm => listTracksOfEvent(orm, event, year),
  races: (orm, { category, rider }) =>
    searchRaceDetails(orm, { event, year, track: 'Town 4, Alabama', categoryId: category }, rider),
  'races, one': (orm, { races }, round) => findRaceDetails(orm, itemAt(races, round)),
  'races, one: entry list': (orm, { races }, round) => readRidersOfRace(orm, itemAt(races, round)),
  '/api/category of an event': orm => listCategoriesOfEvent(orm, event, year),
  '/api/category of an event in any year': orm => listCategoriesOfEvent(orm, event, undefined),
  '/api/category of a year': orm => listCategoriesOfEvent(orm, undefined, year),
  '/api/session-type': (orm, { category }) => listSessionTypesOfEvent(orm, event, year, category),
  favoriteRiders: async (orm, { user }) => readRidersById(orm, await readFavorites(orm, user)),
  saveFavoriteRiders: async (orm, { user }) => replaceFavorites(orm, user, await readFavorites(orm, user)),
  'all laps of a race': (orm, { races }, round) => readRaceLaps(orm, itemAt(races, round)),
  'all laps of a race, of any year': (orm, { manyRaces }, round) =>
    readRaceLaps(orm, itemAt(manyRaces, round)),
  'all entries of a race': (orm, { races }, round) => readRaceEntries(orm, itemAt(races, round)),
  'all entries of a race, of any year': (orm, { manyRaces }, round) =>
    readRaceEntries(orm, itemAt(manyRaces, round)),
  // The server also reads the laps of one rider from it; there is no separate query for them.
  'a whole race: entries, laps, riders, tires': (orm, { races }, round) =>
    readStoredSheet(orm, itemAt(races, round)),
  'latest tires': (orm, { races, rider }, round) => readLatestTires(orm, itemAt(races, round), [rider]),
  'templates of a user': (orm, { user }) => findTemplateRows(orm, user),
}

async function measureMs(query: Query, orm: Orm, context: QueryContext, round: number): Promise<number> {
  const startedAt = performance.now()
  await query(orm, context, round)
  return performance.now() - startedAt
}

/** Only results of the same size can be compared. Races of earlier years have 30 riders instead of 31, hence the tolerance. */
async function checkResultSizes(name: string, query: Query): Promise<void> {
  const measureSize = async (orm: Orm, context: QueryContext) =>
    JSON.stringify(await query(orm, context, 0)).length
  const inSmall = await measureSize(small.database.orm, smallContext)
  const inLarge = await measureSize(large.database.orm, largeContext)
  if (Math.abs(inLarge / inSmall - 1) > 0.05)
    throw new Error(`${name}: the results have ${inSmall} and ${inLarge} characters`)
}

const server = await startPostgres()
if (server === undefined) throw new Error('PostgreSQL was not found: install it, or set TEST_DATABASE_URL')
const small = await createDatabase(server.url, 'small')
const large = await createDatabase(server.url, 'large')
const [smallContext, largeContext] = [
  await readContext(small.database.orm),
  await readContext(large.database.orm),
]
const formatLaps = (count: number): string => `${count.toLocaleString('en')} laps`
for (const [name, query] of Object.entries(queries)) {
  await checkResultSizes(name, query)
  const times = { small: [] as number[], large: [] as number[] }
  // Alternating, so that other load on the machine affects both.
  for (let round = 0; round < rounds + warmUps; round += 1) {
    const inSmall = await measureMs(query, small.database.orm, smallContext, round)
    const inLarge = await measureMs(query, large.database.orm, largeContext, round)
    if (round < warmUps) continue
    times.small.push(inSmall)
    times.large.push(inLarge)
  }
  const [value, reference] = [median(times.large), median(times.small)]
  report({
    name: `${name}, ${formatLaps(large.laps)}`,
    value,
    unit: 'ms',
    reference: [formatLaps(small.laps), reference],
    target: ['at most twice', value <= 2 * reference],
  })
}
await small.database.stop()
await large.database.stop()
server.stop()
