// Reads our own lap list with event data. Unlike the feed parser, which skips an invalid row, it rejects the file.
import { parseHeadLine } from '../feeds/laps/head-line'
import { RiderValues } from '../feeds/laps/rider-values'
import { lapsHeader, parseRow, type Row } from '../feeds/laps/row'
import { ImportError, quoteValue } from './import-error'
import { type EventData, parseEventTexts } from './event-data'
import { type LapSheet, SheetRows } from './lap-sheet'
import { readLines, type NumberedLine } from './numbered-lines'

/** `head` is the beginning of the file as Latin-1. Accepts an incorrect header, to report it. */
export function looksLikeLapList(head: string): boolean {
  const lines = head.replace(/^\u00EF\u00BB\u00BF/, '').split(/\r\n|\r|\n/)
  const first = lines.find(line => line.trim() !== '') ?? ''
  return parseHeadLine(first) !== undefined || /^"?(?:number|lap|name)"?\s*,/i.test(first)
}

function isRepeated(eventData: EventData, data: EventData): boolean {
  return Object.keys(data).some(key => Object.hasOwn(eventData, key))
}

/** Parses one line of event data and adds it to `eventData`. */
function parseEventLine({ where, text }: NumberedLine, eventData: EventData): EventData | ImportError {
  const line = parseHeadLine(text)
  if (line === undefined)
    return new ImportError(where, `this is neither the header (${lapsHeader}) nor a line such as # year=2025`)
  const data = parseEventTexts({ [line.key]: line.value }, where)
  if (data instanceof ImportError) return data
  return isRepeated(eventData, data)
    ? new ImportError(where, `${quoteValue(line.key)} occurs twice`)
    : { ...eventData, ...data }
}

export function readLaps(bytes: Buffer): LapSheet | ImportError {
  const laps = new SheetRows()
  const riderValues = new RiderValues()
  const addRow = (row: Row | string, where: string): ImportError | undefined => {
    if (typeof row === 'string') return new ImportError(where, row)
    const problem = riderValues.add(row, where.toLowerCase())
    return problem === undefined ? laps.add(row, where) : new ImportError(where, problem)
  }
  let eventData: EventData = {}
  let hasHeader = false
  for (const line of readLines(bytes)) {
    if (line instanceof ImportError) return line
    if (hasHeader) {
      const error = addRow(parseRow(line.text), line.where)
      if (error !== undefined) return error
    } else if (line.text === lapsHeader) {
      hasHeader = true
    } else {
      const updated = parseEventLine(line, eventData)
      if (updated instanceof ImportError) return updated
      eventData = updated
    }
  }
  if (!hasHeader) return new ImportError('', `the header is missing: ${lapsHeader}`)
  return { eventData, riders: [], rows: laps.rows, where: '' }
}
