// Loads the chunk of a screen when it is first needed. A failure, or a timeout after two minutes, rejects with an
// error that names the chunk and the cause (platform document, sections 8 and 9).

export const chunkTimeoutMs = 120_000

class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(chunk: string, reason: string, detail: string) {
    super(`Loading chunk ${chunk} failed.\n(${reason}${detail ? `: ${detail}` : ''})`)
  }
}

export async function loadChunk<Module>(chunk: string, load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError(chunk, 'timeout', `${chunkTimeoutMs} ms`)),
      chunkTimeoutMs,
    )
  })
  const loaded = load().catch((error: unknown) => {
    throw new ChunkLoadError(chunk, 'error', error instanceof Error ? error.message : String(error))
  })
  try {
    return await Promise.race([loaded, late])
  } finally {
    clearTimeout(timer)
  }
}
