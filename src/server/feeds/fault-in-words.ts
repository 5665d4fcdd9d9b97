// What a socket's error means to whoever has to mend it.

const inWords: ReadonlyMap<unknown, string> = new Map([
  ['ECONNREFUSED', 'refused the connection'],
  ['ECONNRESET', 'broke the connection off'],
  ['EPIPE', 'broke the connection off'],
  ['ENOTFOUND', 'is not a known host'],
  ['EAI_AGAIN', 'cannot be looked up now'],
  ['EHOSTUNREACH', 'cannot be reached'],
  ['ENETUNREACH', 'cannot be reached'],
  ['ETIMEDOUT', 'does not answer'],
])

/** Continues a sentence that begins with the address. */
export function faultInWords(error: Error): string {
  return inWords.get('code' in error ? error.code : undefined) ?? `failed: ${error.message}`
}
