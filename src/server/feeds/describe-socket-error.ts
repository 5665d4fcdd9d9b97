// Describes a socket error for an administrator.

const descriptions: ReadonlyMap<unknown, string> = new Map([
  ['ECONNREFUSED', 'refused the connection'],
  ['ECONNRESET', 'reset the connection'],
  ['EPIPE', 'reset the connection'],
  ['ENOTFOUND', 'is not a known host'],
  ['EAI_AGAIN', 'cannot be looked up now'],
  ['EHOSTUNREACH', 'cannot be reached'],
  ['ENETUNREACH', 'cannot be reached'],
  ['ETIMEDOUT', 'does not answer'],
  ['EFORBIDDENADDRESS', 'is not an address of a timing computer'],
])

/** Continues a sentence that begins with the address. */
export function describeSocketError(error: Error): string {
  return descriptions.get('code' in error ? error.code : undefined) ?? `failed: ${error.message}`
}
