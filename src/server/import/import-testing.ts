// Shared by the import tests: a session in two formats, an analysis file, and helpers that read the tables.
import { asc, eq, sql } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { entries, riders } from '../db/schema'
import { type ImportSource, readImport } from './read-import'
import { type ImportReport, storeImport } from './store-import'

/** Reads and stores a file, like the command. */
export async function importFile(
  orm: Orm,
  source: ImportSource,
  isReplacement = false,
): Promise<ImportReport> {
  return storeImport(orm, await readImport(source), isReplacement)
}

export const sampleEventData = {
  event: 'Spring Round',
  year: 2025,
  track: 'Birmingham, Alabama',
  category: 'Superbike',
  name: 'Race 1',
  sessionType: 'Race 1',
  date: '2025-05-18T14:10:00-05:00',
} as const

/** A lap list as text. Each test passes its own event name, so that no two tests import the same file. */
export const createLapList = (event: string): string => `# kind=race
# event=${event}
# year=2025
# track=Birmingham, Alabama
# category=Superbike
# name=Race 1
# session=Race 1
# date=2025-05-18T14:10:00-05:00
number,name,grid,lap,time,s1,s2,s3,s4,s5,speed,pit,cancelled
71,Ana Ortiz,2,1,1:35.000,30.000,31.000,34.000,,,161.5,,
71,Ana Ortiz,2,2,1:33.500,29.500,30.500,33.500,,,162.5,,
71,Ana Ortiz,2,3,93.000,29.000,30.600,33.400,,,163.5,,1
05,"Adams, <b>Bob</b>",1,1,1:34.000,30.100,30.900,33.000,,,160.0,,
05,"Adams, <b>Bob</b>",1,2,1:36.500,30.200,31.000,35.300,,,159.0,1,
05,"Adams, <b>Bob</b>",1,3,1:41.500,36.200,31.000,34.300,,,158.0,,
`
const sampleRiders = [
  {
    number: '71',
    name: 'Ana Ortiz',
    grid: 2,
    laps: [
      { lap: 1, time: 95, sectors: [30, 31, 34], speed: 161.5 },
      { lap: 2, time: '1:33.500', sectors: ['29.500', '30.500', '33.500'], speed: 162.5 },
      { lap: 3, time: 93, sectors: [29, 30.6, 33.4], speed: 163.5, cancelled: true },
    ],
  },
  {
    number: '05',
    name: 'Adams, <b>Bob</b>',
    grid: 1,
    laps: [
      { lap: 1, time: 94, sectors: [30.1, 30.9, 33], speed: 160 },
      { lap: 2, time: 96.5, sectors: [30.2, 31, 35.3], speed: 159, pit: true },
      { lap: 3, time: 101.5, sectors: [36.2, 31, 34.3], speed: 158 },
    ],
  },
] as const

type SampleSession = Omit<typeof sampleEventData, 'event'> & {
  readonly event: string
  readonly kind: 'race'
  readonly riders: typeof sampleRiders
}

/** The same session as JSON. */
export const createJsonSession = (event: string): SampleSession => ({
  ...sampleEventData,
  event,
  kind: 'race',
  riders: sampleRiders,
})

/** A made-up analysis file in the format that Al Kamel documents: two riders of two classes, three laps each. */
export const alKamelSample = `\uFEFFNUMBER; DRIVER_NUMBER; LAP_NUMBER; LAP_TIME; LAP_IMPROVEMENT; CROSSING_FINISH_LINE_IN_PIT; S1; S1_IMPROVEMENT; S2; S2_IMPROVEMENT; S3; S3_IMPROVEMENT; KPH; ELAPSED; HOUR; TOP_SPEED; DRIVER_NAME; PIT_TIME; CLASS; GROUP; TEAM; MANUFACTURER; FLAG_AT_FL
71;1;1;1:35.000;0;;30.000;0;31.000;0;34.000;0;152.4;1:35.000;14:11:35.000;279.5;Ana ORTIZ;;Superbike;;Team A;Yamaha;GF;
71;1;2;1:33.500;2;B;29.500;2;30.500;2;33.500;2;154.9;3:08.500;14:13:08.500;280.0;Ana ORTIZ;;Superbike;;Team A;Yamaha;FCY;
71;1;3;2:03.000;0;;50.000;0;36.000;0;37.000;0;117.7;5:11.500;14:15:11.500;271.2;Ana ORTIZ;0:25.100;Superbike;;Team A;Yamaha;FF;
05;1;1;1:34.000;0;;30.100;0;30.900;0;33.000;0;154.0;1:34.000;14:11:34.000;275.8;Bob ADAMS;;Stock 1000;;Team B;Ducati;GF;
05;1;2;1:36.500;0;;30.200;0;31.000;0;35.300;0;150.0;3:10.500;14:13:10.500;276.1;Bob ADAMS;;Stock 1000;;Team B;Ducati;RF;
05;1;3;1:34.250;0;;30.050;2;31.100;0;33.100;0;153.6;4:44.750;14:14:44.750;277.3;Bob ADAMS;;Stock 1000;;Team B;Ducati;FF;
`

type Standing = Omit<typeof entries.$inferSelect, 'raceId'> & { readonly rider: string }

export async function readStoredStandings(orm: Orm, raceId: string): Promise<readonly Standing[]> {
  const rows = await orm
    .select({ rider: riders.name, entry: entries })
    .from(entries)
    .innerJoin(riders, eq(riders.id, entries.riderId))
    .where(eq(entries.raceId, raceId))
    .orderBy(asc(entries.position))
  return rows.map(({ rider, entry: { raceId: _race, ...entry } }) => Object.assign(entry, { rider }))
}

/** Reads the physical location and the writing transaction of every row of every table, to detect any write. */
export async function readAllRows(orm: Orm): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const named = await orm.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const all = new Map<string, readonly unknown[]>()
  for (const { name } of named.rows) {
    const { rows } = await orm.execute(sql`select ctid, xmin from ${sql.identifier(name)} order by 1`)
    all.set(name, rows)
  }
  return all
}
