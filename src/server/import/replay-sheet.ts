// Replays a lap list through the engine, so that the stored results are those of the engine.
import { setImmediate as pause } from 'node:timers/promises'
import { applyToRuns, type EntryMessage, hasActivity, type Message, emptyRuns, type Session } from '#timing'
import { buildSessionMessages } from '../feeds/laps/build-session-messages'
import { ImportError } from './import-error'
import type { EventData } from './event-data'
import type { ImportedRun } from './imported-run'
import type { LapSheet, SheetRider } from './lap-sheet'
import { mergeEventData, toSessionDetails } from './session-details'

/** Messages between two pauses, so that a live session is not delayed. */
const batchSize = 500

async function replayMessages(messages: readonly Message[]): Promise<Session> {
  let runs = emptyRuns
  for (const [index, message] of messages.entries()) {
    if (index % batchSize === 0) await pause()
    runs = applyToRuns(runs, message)
  }
  return runs.session
}

function toEntryMessage({ number, name, make, category, grid }: SheetRider): EntryMessage {
  return {
    type: 'entry',
    competitor: number,
    number,
    ...(name !== undefined && { name }),
    ...(make !== undefined && { make }),
    ...(category !== undefined && { category }),
    ...(grid !== undefined && { grid }),
  }
}

function listAddresses(riders: readonly SheetRider[]): ReadonlyMap<string, string> {
  return new Map(riders.flatMap(({ number, address }) => (address === undefined ? [] : [[number, address]])))
}

/** Whether every rider has a category, so that the session needs none. */
function hasClasses({ riders, rows }: LapSheet): boolean {
  const numbersWithClass = new Set(
    riders.filter(({ category }) => category !== undefined).map(({ number }) => number),
  )
  return rows.every(({ number }) => numbersWithClass.has(number)) && numbersWithClass.size === riders.length
}

export async function replaySheet(
  sheet: LapSheet,
  fallback: EventData,
  defaultKind?: EventData['kind'],
): Promise<ImportedRun | ImportError> {
  const { riders, rows, where } = sheet
  const data = mergeEventData(sheet.eventData, { kind: defaultKind, ...fallback })
  const details = toSessionDetails(data, hasClasses(sheet) ? ['category'] : [], where)
  if (details instanceof ImportError) return details
  // toSessionDetails() has rejected a missing kind.
  const session = await replayMessages([
    ...buildSessionMessages(data.kind ?? 'race', rows),
    ...riders.map(toEntryMessage),
  ])
  if (!hasActivity(session)) return new ImportError(where, 'the session has no laps')
  const hasMeasuredEnds = rows.some(({ at }) => at !== undefined)
  return { details: { ...details, hasMeasuredEnds, addresses: listAddresses(riders) }, session }
}
