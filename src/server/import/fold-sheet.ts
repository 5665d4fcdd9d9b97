// A list of laps through the engine, so that what is stored of it is what the engine says.
import { setImmediate as pause } from 'node:timers/promises'
import { applyToRuns, type EntryMessage, hasRun, type Message, noRuns, type Session } from '#timing'
import { sessionFrom } from '../feeds/laps/tell'
import { Complaint } from './complaint'
import type { EventData } from './event-data'
import type { ImportedRun } from './imported-run'
import type { LapSheet, SheetRider } from './lap-sheet'
import { mergedData, sessionPlace } from './session-place'

/** A live session goes on meanwhile: it waits for no more messages than these. */
const atOnce = 500

async function folded(messages: readonly Message[]): Promise<Session> {
  let runs = noRuns
  for (const [index, message] of messages.entries()) {
    if (index % atOnce === 0) await pause()
    runs = applyToRuns(runs, message)
  }
  return runs.session
}

function entryOf({ number, name, make, category, grid }: SheetRider): EntryMessage {
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

function addressesOf(riders: readonly SheetRider[]): ReadonlyMap<string, string> {
  return new Map(riders.flatMap(({ number, address }) => (address === undefined ? [] : [[number, address]])))
}

/** Where every rider is in a class of his own, nobody has to say which one the session was of. */
function hasClasses({ riders, rows }: LapSheet): boolean {
  const classed = new Set(riders.filter(({ category }) => category !== undefined).map(({ number }) => number))
  return rows.every(({ number }) => classed.has(number)) && classed.size === riders.length
}

export async function foldSheet(
  sheet: LapSheet,
  given: EventData,
  usualKind?: EventData['kind'],
): Promise<ImportedRun | Complaint> {
  const { riders, rows, where } = sheet
  const data = mergedData(sheet.told, { kind: usualKind, ...given })
  const place = sessionPlace(data, hasClasses(sheet) ? ['category'] : [], where)
  if (place instanceof Complaint) return place
  // A place without a kind was refused.
  const session = await folded([...sessionFrom(data.kind ?? 'race', rows), ...riders.map(entryOf)])
  if (!hasRun(session)) return new Complaint(where, 'nobody did a lap in it')
  return { place: { ...place, addresses: addressesOf(riders) }, session }
}
