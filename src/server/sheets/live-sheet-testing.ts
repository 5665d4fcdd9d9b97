// Folds recorded bytes to a live sheet, record by record, as the server does.
import type { Race } from '#contract'
import type { Parser } from '../feeds/parser'
import { createRmonitorParser } from '../feeds/rmonitor/parse'
import { RecordProcessor } from '../live/record-processor'
import { createSnapshot } from '../live/snapshot'
import { LiveSheet } from './live-sheet'

const startedAt = Date.UTC(2026, 4, 3, 14)
const recordIntervalMs = 700

export const testRace: Race = {
  id: 'x_1',
  name: 'Race 1',
  location: 'Birmingham, Alabama',
  best_lap: '',
  isLive: true,
  status_details: {
    status: '',
    flagcolor: '',
    elapsed: '',
    remaining: '',
    laps_done: 0,
    laps_total: null,
    updated_at: '',
  },
  fulldate: '2026-05-03 09:00:00',
  position: null,
  status: '',
  flagcolor: '',
  flags: [],
  flags_exact: false,
  event: 'Superbikes at Barber',
  year: 2026,
  category_id: 'c_1',
  category: 'Superbike',
  trackId: 't_1',
  sessionType: 'Race 1',
  kind: 'race',
  laps_total: null,
  durationMinutes: null,
  createdAt: '',
  updatedAt: '',
}

export class SheetFold {
  readonly sheet = new LiveSheet('key', { race: testRace, riders: [], riderIds: new Map() }, 0, startedAt)
  readonly #processor: RecordProcessor

  constructor(createParser: () => Parser = createRmonitorParser) {
    this.#processor = new RecordProcessor(createParser, undefined)
  }

  /** Processes a record. Without `isUpdated` the sheet stays as it is. */
  add(text: string, isUpdated = true): void {
    const at = startedAt + this.#processor.sequence * recordIntervalMs
    this.#processor.process({ kind: 'bytes', at, bytes: Buffer.from(text, 'latin1') })
    if (isUpdated) this.sheet.update({ ...createSnapshot(this.#processor), receivedAt: at })
  }
}

/** Divides the lines into records, at any byte. The sizes repeat. */
export function divideIntoRecords(lines: readonly string[], sizes: readonly number[]): string[] {
  const text = lines.map(line => `${line}\r\n`).join('')
  const records: string[] = []
  for (let start = 0; start < text.length; start += sizes[(records.length - 1) % sizes.length] ?? 1)
    records.push(text.slice(start, start + (sizes[records.length % sizes.length] ?? 1)))
  return records
}
