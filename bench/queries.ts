// A thousand times as many laps: whether the questions of the dashboard take longer for it. Every answer is as long in
// the small database as in the large one, and every question is asked by the server's own functions.
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { Database, type Orm } from '../src/server/db/database'
import { migrate, readMigrations } from '../src/server/db/migrate'
import { projectRoot } from '../src/server/project-root'
import { findRaceDetails, searchRaceDetails } from '../src/server/races/race-details-store'
import { ridersById, ridersOfCategory, ridersOfRace } from '../src/server/races/rider-wire'
import { entriesOfRace, lapsOfRace } from '../src/server/races/stored-results-store'
import {
  categoriesOfEvent,
  findCategory,
  listCategoryRows,
} from '../src/server/selection/category-list-store'
import { eventsOfRider, sessionTypesOfEvent, tracksOfEvent } from '../src/server/selection/event-list-store'
import { favouritesOf, replaceFavourites } from '../src/server/selection/favourite-store'
import { readStoredSheet } from '../src/server/sheets/stored-sheet'
import { selectTemplates } from '../src/server/templates/template-store'
import { startPostgres } from '../src/server/testing/start-postgres'
import { latestTires } from '../src/server/tires/tire-store'
import { median, tell } from './figures.mjs'

const rounds = 301
const warmUps = 30

/** What is in a database beside the three newest weekends, which are the same in both. */
interface Size {
  /** Of five categories with two sessions each; fourteen make a season. */
  readonly pastEvents: number
  readonly users: number
}

const sizes: Readonly<Record<'small' | 'large', Size>> = {
  small: { pastEvents: 0, users: 2 },
  large: { pastEvents: 666, users: 500 },
}

/** Ids look like chance, as real ones do: rows that belong together do not lie together in the index. */
const id = (...parts: string[]): string => `left(md5(concat_ws('-', ${parts.join(', ')})), 22)`

// Category 1 is the one that is asked about. Its riders 2 to 31 have ridden ever since; rider 1 began with the newest
// weekends. In all others there are new people every six years.
const people = (size: Size): string => `
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

const weekends = (size: Size): string => `
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

const kept = `
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

/** Without the checks between tables, which would take most of the time; what is filled in keeps them anyway. */
async function fill(url: string, size: Size): Promise<number> {
  const client = new Client(url)
  await client.connect()
  await client.query('set session_replication_role = replica')
  for (const statements of [people(size), weekends(size), results, kept]) await client.query(statements)
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ laps: number }>('select count(*)::integer as laps from laps')
  await client.end()
  return rows[0]?.laps ?? 0
}

async function made(server: string, name: keyof typeof sizes): Promise<{ database: Database; laps: number }> {
  const administration = new Client(server)
  await administration.connect()
  await administration.query(`drop database if exists bench_${name} with (force)`)
  await administration.query(`create database bench_${name}`)
  await administration.end()
  const url = new URL(server)
  url.pathname = `/bench_${name}`
  const migrations = readMigrations(join(projectRoot, 'migrations'))
  const prepare = async (pool: Parameters<typeof migrate>[0]) => void (await migrate(pool, migrations))
  const database = new Database({ source: { url: url.href }, log: pino({ level: 'silent' }), prepare })
  await database.start()
  return { database, laps: await fill(url.href, sizes[name]) }
}

interface Known {
  readonly category: string
  readonly rider: string
  readonly user: string
  /** All races of the newest weekends with the same number of riders. */
  readonly races: readonly string[]
  /** Spread over all years, to be asked one after the other, so that hardly anything of them is in memory's caches. */
  readonly manyRaces: readonly string[]
}

async function known(orm: Orm): Promise<Known> {
  const one = async (sql: string): Promise<string[]> =>
    (await orm.execute<{ id: string }>(sql)).rows.map(row => row.id)
  const ofOne = `category_id = ${id("'category'", '1')}`
  const [category = ''] = await one(`select ${id("'category'", '1')} as id`)
  const [rider = ''] = await one(`select ${id("'rider'", '1', '0', '1')} as id`)
  const [user = ''] = await one(`select ${id("'user'", '1')} as id`)
  const races = await one(`select id from races where ${ofOne} order by starts_at desc limit 6`)
  const manyRaces = await one(
    `select id from races where ${ofOne} or starts_at < '2025-01-01' order by md5(id) limit 400`,
  )
  return { category, rider, user, races, manyRaces }
}

type Question = (orm: Orm, about: Known, turn: number) => Promise<unknown>

const nth = (list: readonly string[], turn: number): string => list[turn % list.length] ?? ''
const [event, year] = ['Round 3', 2026]

const questions: Readonly<Record<string, Question>> = {
  'category/list': orm => listCategoryRows(orm),
  'a class by its short name': orm => findCategory(orm, 'c1'),
  'rider/list': (orm, { category }) => ridersOfCategory(orm, category),
  events: (orm, { category, rider }) => eventsOfRider(orm, category, rider),
  'track-name': orm => tracksOfEvent(orm, event, year),
  races: (orm, { category, rider }) =>
    searchRaceDetails(orm, { event, year, track: 'Town 4, Alabama', categoryId: category }, rider),
  'races, one': (orm, { races }, turn) => findRaceDetails(orm, nth(races, turn)),
  'races, one: entry list': (orm, { races }, turn) => ridersOfRace(orm, nth(races, turn)),
  '/api/category of an event': orm => categoriesOfEvent(orm, event, year),
  '/api/category of an event, whenever it was': orm => categoriesOfEvent(orm, event, undefined),
  '/api/category of a year': orm => categoriesOfEvent(orm, undefined, year),
  '/api/session-type': (orm, { category }) => sessionTypesOfEvent(orm, event, year, category),
  favoriteRiders: async (orm, { user }) => ridersById(orm, await favouritesOf(orm, user)),
  saveFavoriteRiders: async (orm, { user }) => replaceFavourites(orm, user, await favouritesOf(orm, user)),
  'all laps of a race': (orm, { races }, turn) => lapsOfRace(orm, nth(races, turn)),
  'all laps of a race, of any year': (orm, { manyRaces }, turn) => lapsOfRace(orm, nth(manyRaces, turn)),
  'all entries of a race': (orm, { races }, turn) => entriesOfRace(orm, nth(races, turn)),
  'all entries of a race, of any year': (orm, { manyRaces }, turn) =>
    entriesOfRace(orm, nth(manyRaces, turn)),
  // Of it the server also takes one rider's laps: there is no question for those alone.
  'a whole race: entries, laps, riders, tires': (orm, { races }, turn) =>
    readStoredSheet(orm, nth(races, turn)),
  'latest tires': (orm, { races, rider }, turn) => latestTires(orm, nth(races, turn), [rider]),
  'templates of a person': (orm, { user }) => selectTemplates(orm, user),
}

async function took(question: Question, orm: Orm, about: Known, turn: number): Promise<number> {
  const began = performance.now()
  await question(orm, about, turn)
  return performance.now() - began
}

/** Longer answers take longer: only as long ones can be compared. Races of former years have 30 riders, not 31. */
async function checkLengths(name: string, question: Question): Promise<void> {
  const length = async (orm: Orm, about: Known) => JSON.stringify(await question(orm, about, 0)).length
  const inSmall = await length(small.database.orm, smallKnown)
  const inLarge = await length(large.database.orm, largeKnown)
  if (Math.abs(inLarge / inSmall - 1) > 0.05)
    throw new Error(`${name}: the answers are ${inSmall} and ${inLarge} characters long`)
}

const server = await startPostgres()
if (server === undefined) throw new Error('There is no PostgreSQL: install it, or set TEST_DATABASE_URL')
const small = await made(server.url, 'small')
const large = await made(server.url, 'large')
const [smallKnown, largeKnown] = [await known(small.database.orm), await known(large.database.orm)]
const many = (count: number): string => `${count.toLocaleString('en')} laps`
for (const [name, question] of Object.entries(questions)) {
  await checkLengths(name, question)
  const times = { small: [] as number[], large: [] as number[] }
  // By turns, so that a machine that is busy is so for both.
  for (let turn = 0; turn < rounds + warmUps; turn += 1) {
    const inSmall = await took(question, small.database.orm, smallKnown, turn)
    const inLarge = await took(question, large.database.orm, largeKnown, turn)
    if (turn < warmUps) continue
    times.small.push(inSmall)
    times.large.push(inLarge)
  }
  const [figure, reference] = [median(times.large), median(times.small)]
  tell({
    name: `${name}, ${many(large.laps)}`,
    figure,
    unit: 'ms',
    reference: [many(small.laps), reference],
    promise: ['at most twice', figure <= 2 * reference],
  })
}
await small.database.stop()
await large.database.stop()
server.stop()
