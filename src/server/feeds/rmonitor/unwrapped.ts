// What a WebSocket brought is often logged as JSON: records are strings somewhere in it, their quotes escaped.
import { decoded } from '../text-lines'

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** The lines inside, read as Latin-1 like any other; undefined where the line is no JSON with records in it. */
export function unwrapped(line: string): readonly string[] | undefined {
  if (!/^\s*[[{"]/.test(line) || !line.includes('$')) return undefined
  const lines = stringsIn(parsed(decoded(line)))
    .flatMap(text => text.split(/[\r\n]+/))
    .filter(text => /^\s*\$[A-Z]/.test(text))
  return lines.length === 0 ? undefined : lines.map(text => Buffer.from(text).toString('latin1'))
}
