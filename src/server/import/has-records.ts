// Finds records of a feed in a file that starts like JSON: recorders write times in brackets, and JSON around records.
import { liveProtocols } from '../feeds/index'
import { extractJsonLines } from '../feeds/rmonitor/extract-json-lines'

const { p3, multiloop, rmonitor } = liveProtocols

function isRecord(text: string): boolean {
  return multiloop.isMatch(text) || rmonitor.isMatch(text)
}

/** In JSON, a dollar sign can only be inside quotes. A session in JSON may contain one in a name. */
function isLineWithRecord(line: string): boolean {
  if (!line.includes('$')) return false
  if (isRecord(line.split('"', 1)[0] ?? '')) return true
  return !line.includes('"riders"') && (extractJsonLines(line)?.some(isRecord) ?? false)
}

/** `head` is the beginning of the file as Latin-1. */
export function hasRecords(head: string): boolean {
  return p3.isMatch(head) || head.split(/[\r\n]+/).some(isLineWithRecord)
}
