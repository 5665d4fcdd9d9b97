// Extracts records from lines that were logged as JSON, for example by WebSocket clients.
import { decodeText } from '../line-splitter'

function collectStrings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectStrings) : []
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** The records in Latin-1 like other lines; undefined if the line is not JSON with records. */
export function extractJsonLines(line: string): readonly string[] | undefined {
  if (!/^\s*[[{"]/.test(line) || !line.includes('$')) return undefined
  const lines = collectStrings(parseJson(decodeText(line)))
    .flatMap(text => text.split(/[\r\n]+/))
    .filter(text => /^\s*\$[A-Z]/.test(text))
  return lines.length === 0 ? undefined : lines.map(text => Buffer.from(text).toString('latin1'))
}
