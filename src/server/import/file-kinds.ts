// The supported kinds of files, each with its reader.
import { parse as parsePath } from 'node:path'
import { liveProtocols } from '../feeds/index'
import { ImportError } from './import-error'
import type { EventData } from './event-data'
import { hasRecords } from './has-records'
import { replaySheet } from './replay-sheet'
import type { ImportedRun, ImportedRuns } from './imported-run'
import type { LapSheet } from './lap-sheet'
import { isAlKamel, readAlKamel } from './read-al-kamel'
import { isJson, readJson } from './read-json'
import { looksLikeLapList, readLaps } from './read-laps'
import { readRecording } from './read-recording'

export interface ImportedFile {
  readonly name: string
  readonly bytes: Buffer
  /** Values for fields that the file does not contain. */
  readonly fallback: EventData
}

interface FileKind {
  /** `head` is the beginning of the file, read as Latin-1. */
  readonly isMatch: (head: string) => boolean
  readonly read: (file: ImportedFile) => Promise<ImportedRuns | ImportError>
}

async function replayAll(
  sheets: readonly LapSheet[] | ImportError,
  fallback: EventData,
  defaultKind?: EventData['kind'],
): Promise<ImportedRuns | ImportError> {
  if (sheets instanceof ImportError) return sheets
  const runs: ImportedRun[] = []
  for (const sheet of sheets) {
    const run = await replaySheet(sheet, fallback, defaultKind)
    if (run instanceof ImportError) return run
    runs.push(run)
  }
  return { runs }
}

function toList(sheet: LapSheet | ImportError): readonly LapSheet[] | ImportError {
  return sheet instanceof ImportError ? sheet : [sheet]
}

function createRecordingKind(protocol: 'p3' | 'multiloop' | 'rmonitor'): FileKind {
  const { isMatch, createParser } = liveProtocols[protocol]
  return {
    isMatch,
    read: ({ name, bytes, fallback }) => readRecording(createParser(), bytes, fallback, parsePath(name).name),
  }
}

/** Tried in this order; the first match is used. */
const fileKinds: readonly FileKind[] = [
  {
    isMatch: head => isJson(head) && !hasRecords(head),
    read: ({ bytes, fallback }) => replayAll(readJson(bytes), fallback),
  },
  // A lap list without a kind is a race, because it has a column for the grid position.
  {
    isMatch: looksLikeLapList,
    read: ({ bytes, fallback }) => replayAll(toList(readLaps(bytes)), fallback, 'race'),
  },
  { isMatch: isAlKamel, read: ({ bytes, fallback }) => replayAll(toList(readAlKamel(bytes)), fallback) },
  createRecordingKind('p3'),
  createRecordingKind('multiloop'),
  createRecordingKind('rmonitor'),
]

const maxHeadBytes = 65_536

export function readFile(file: ImportedFile): Promise<ImportedRuns | ImportError> {
  const head = file.bytes.subarray(0, maxHeadBytes).toString('latin1')
  const kind = fileKinds.find(({ isMatch }) => isMatch(head))
  return (
    kind?.read(file) ??
    Promise.resolve(
      new ImportError(
        '',
        'this is not a lap list, JSON, an Al Kamel analysis or a recording of RMonitor, Multiloop or P3',
      ),
    )
  )
}
