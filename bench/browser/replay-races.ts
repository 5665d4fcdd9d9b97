// Imports the races of the replay benchmark: a sprint and 24 hours.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProcess } from '../../src/server/testing/server-process'

export interface BenchRace {
  readonly name: string
  readonly riders: number
  readonly laps: number
}

export const sprint: BenchRace = { name: 'Sprint', riders: 40, laps: 25 }
export const day: BenchRace = { name: '24 hours', riders: 50, laps: 800 }

/** Lap times that differ by rider and lap, so that the order changes often. */
function createLaps(rider: number, laps: number): object[] {
  return Array.from({ length: laps }, (_, index) => {
    const time = 92_000 + rider * 40 + ((rider * 7919 + index * 104_729) % 2600)
    const parts = [0.24, 0.26, 0.27].map(share => Math.round(time * share))
    const sectors = [...parts, time - parts.reduce((sum, part) => sum + part, 0)]
    return { lap: index + 1, time: time / 1000, sectors: sectors.map(sector => sector / 1000), speed: 150 }
  })
}

function createSession({ name, riders, laps }: BenchRace): object {
  return {
    event: 'Bench',
    year: 2026,
    track: 'Bench, Track',
    category: 'Superbike',
    name,
    sessionType: name,
    kind: 'race',
    date: '2026-05-03T14:00:00Z',
    riders: Array.from({ length: riders }, (_, index) => ({
      number: String(index + 1),
      name: `Rider ${index + 1}`,
      make: 'Yamaha',
      grid: index + 1,
      laps: createLaps(index, laps),
    })),
  }
}

/** Before the server starts, because the embedded database has one user at a time. */
export async function importRaces(folder: string, races: readonly BenchRace[]): Promise<void> {
  const file = join(folder, 'races.json')
  writeFileSync(file, JSON.stringify(races.map(createSession)))
  const importing = startProcess(
    { DATA_DIR: folder },
    { program: 'import', args: [file], isLongRunning: true },
  )
  if ((await importing.ended) !== 0) throw new Error(importing.output())
}
