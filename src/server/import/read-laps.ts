// Our own list of laps with event data. The parser of the feeds passes over a bad row; here it refuses the file.
import { headLineOf } from '../feeds/laps/head'
import { lapsHeader, rowOf } from '../feeds/laps/row'
import { Complaint, echo } from './complaint'
import { type EventData, readEventTexts } from './event-data'
import { type LapSheet, SheetRows } from './lap-sheet'
import { linesOf, type NumberedLine } from './numbered-lines'

/** `head` is the beginning of the file, read as Latin-1. A header with a mistake in it is still ours to refuse. */
export function isMeantAsLaps(head: string): boolean {
  const lines = head.replace(/^\u00EF\u00BB\u00BF/, '').split(/\r\n|\r|\n/)
  const first = lines.find(line => line.trim() !== '') ?? ''
  return headLineOf(first) !== undefined || /^"?(?:number|lap|name)"?\s*,/i.test(first)
}

function isTold(told: EventData, data: EventData): boolean {
  return Object.keys(data).some(key => Object.hasOwn(told, key))
}

/** Adds one line to what was told before, or says what is wrong with it. */
function toldBy({ where, text }: NumberedLine, told: EventData): EventData | Complaint {
  const line = headLineOf(text)
  if (line === undefined)
    return new Complaint(where, `this is neither the header (${lapsHeader}) nor a line such as # year=2025`)
  const data = readEventTexts({ [line.key]: line.value }, where)
  if (data instanceof Complaint) return data
  return isTold(told, data)
    ? new Complaint(where, `${echo(line.key)} is there already`)
    : { ...told, ...data }
}

export function readLaps(bytes: Buffer): LapSheet | Complaint {
  const laps = new SheetRows()
  let told: EventData = {}
  let hasHeader = false
  for (const line of linesOf(bytes)) {
    if (line instanceof Complaint) return line
    if (hasHeader) {
      const row = rowOf(line.text)
      const complaint = typeof row === 'string' ? new Complaint(line.where, row) : laps.add(row, line.where)
      if (complaint !== undefined) return complaint
    } else if (line.text === lapsHeader) {
      hasHeader = true
    } else {
      const more = toldBy(line, told)
      if (more instanceof Complaint) return more
      told = more
    }
  }
  if (!hasHeader) return new Complaint('', `the header is missing: ${lapsHeader}`)
  return { told, riders: [], rows: laps.rows, where: '' }
}
