// Fetches text from an untrusted host: limits the size of the response and rejects redirects.

interface Failure {
  readonly failure: string
}
export type FetchedText = { readonly status: number; readonly text: string } | Failure

export function fetchText(url: URL, init: RequestInit, maxReplyBytes: number): Promise<FetchedText> {
  return catchFailure(fetchLimited(url, init, maxReplyBytes))
}

async function fetchLimited(url: URL, init: RequestInit, maxReplyBytes: number): Promise<FetchedText> {
  const response = await fetch(url, { ...init, redirect: 'error' })
  const text = await readText(response, maxReplyBytes)
  return text === undefined ? { failure: 'the reply is too large' } : { status: response.status, text }
}

/** Turns a rejection into a failure text that can be logged. */
export function catchFailure<Result>(request: Promise<Result>): Promise<Result | Failure> {
  return request.catch((error: unknown) => ({ failure: describeFetchError(error) }))
}

/** Reads the decompressed body; returns undefined when it exceeds the limit. */
async function readText({ body }: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Returns the error code instead of the message, which may contain the URL with an access key. */
function describeFetchError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  if (!(cause instanceof Error)) return error.name
  return 'code' in cause ? String(cause.code) : cause.message
}
