// The kinds of files there are, each with its reader. The one place to add a line.
import { parse as parsePath } from 'node:path'
import { liveProtocols } from '../feeds/index'
import { Complaint } from './complaint'
import type { EventData } from './event-data'
import { foldSheet } from './fold-sheet'
import type { ImportedRun, ImportedRuns } from './imported-run'
import type { LapSheet } from './lap-sheet'
import { isAlKamel, readAlKamel } from './read-al-kamel'
import { isJson, readJson } from './read-json'
import { isMeantAsLaps, readLaps } from './read-laps'
import { readLog } from './read-log'

export interface ImportedFile {
  readonly name: string
  readonly bytes: Buffer
  /** What the file may leave out. */
  readonly given: EventData
}

interface FileKind {
  /** `head` is the beginning of the file, read as Latin-1. */
  readonly isIt: (head: string) => boolean
  readonly read: (file: ImportedFile) => Promise<ImportedRuns | Complaint>
}

async function foldAll(
  sheets: readonly LapSheet[] | Complaint,
  given: EventData,
  usualKind?: EventData['kind'],
): Promise<ImportedRuns | Complaint> {
  if (sheets instanceof Complaint) return sheets
  const runs: ImportedRun[] = []
  for (const sheet of sheets) {
    const run = await foldSheet(sheet, given, usualKind)
    if (run instanceof Complaint) return run
    runs.push(run)
  }
  return { runs }
}

function single(sheet: LapSheet | Complaint): readonly LapSheet[] | Complaint {
  return sheet instanceof Complaint ? sheet : [sheet]
}

function logOf(protocol: 'multiloop' | 'rmonitor'): FileKind {
  const { isIt, parserFrom } = liveProtocols[protocol]
  return {
    isIt,
    read: ({ name, bytes, given }) => readLog(parserFrom(), bytes, given, parsePath(name).name),
  }
}

/** In the order in which a file is held against them. */
const fileKinds: readonly FileKind[] = [
  { isIt: isJson, read: ({ bytes, given }) => foldAll(readJson(bytes), given) },
  // A list of laps that does not say its kind is of a race: it has a column for the grid.
  { isIt: isMeantAsLaps, read: ({ bytes, given }) => foldAll(single(readLaps(bytes)), given, 'race') },
  { isIt: isAlKamel, read: ({ bytes, given }) => foldAll(single(readAlKamel(bytes)), given) },
  logOf('multiloop'),
  logOf('rmonitor'),
]

const headLength = 65_536

export function readFile(file: ImportedFile): Promise<ImportedRuns | Complaint> {
  const head = file.bytes.subarray(0, headLength).toString('latin1')
  const kind = fileKinds.find(({ isIt }) => isIt(head))
  return (
    kind?.read(file) ??
    Promise.resolve(
      new Complaint(
        '',
        'this is no list of laps, no JSON, no Al Kamel analysis and no recording of RMonitor or Multiloop',
      ),
    )
  )
}
