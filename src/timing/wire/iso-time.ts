// The only place of this room that uses Date: conversions between milliseconds since 1970 and ISO 8601 texts.

export function formatIsoTime(at: number): string {
  return new Date(at).toISOString()
}

export function parseIsoTime(text: string): number {
  return Date.parse(text)
}
