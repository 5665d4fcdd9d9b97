const reasons = new Map([
  ['EISDIR', 'it is a folder'],
  ['ENOENT', 'there is no such file'],
  ['ENOTDIR', 'there is no such file'],
  ['EACCES', 'permission is denied'],
])

/** Describes in one sentence why a file could not be read. */
export function describeReadError(file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = reasons.get(code) ?? (error instanceof Error ? error.message : String(error))
  return `Cannot read ${file}: ${reason}.`
}
