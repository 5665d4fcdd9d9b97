// Asks a host on the internet, which is trusted with nothing: neither to answer shortly nor to stay where it is.

interface Failure {
  readonly failure: string
}
export type FetchedText = { readonly status: number; readonly text: string } | Failure

export function fetchText(url: URL, init: RequestInit, largestReply: number): Promise<FetchedText> {
  return orFailure(fetched(url, init, largestReply))
}

async function fetched(url: URL, init: RequestInit, largestReply: number): Promise<FetchedText> {
  const response = await fetch(url, { ...init, redirect: 'error' })
  const text = await textOf(response, largestReply)
  return text === undefined ? { failure: 'the reply is too large' } : { status: response.status, text }
}

/** However the asking ends, there is an answer to log. */
export function orFailure<Answer>(asked: Promise<Answer>): Promise<Answer | Failure> {
  return asked.catch((error: unknown) => ({ failure: wordFor(error) }))
}

/** Counts what comes out of the decompression, and stops reading at the limit. */
async function textOf({ body }: Response, largest: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > largest) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Not the message, which may quote the address; its cause says what went wrong with the connection. */
function wordFor(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  if (!(cause instanceof Error)) return error.name
  return 'code' in cause ? String(cause.code) : cause.message
}
