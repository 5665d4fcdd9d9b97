// Loads the chunk of a screen when it is first needed. A failed load is tried twice more, because a bad link often
// fails once; then, or when two minutes have passed in all, it rejects with an error that names the chunk and the cause
// (platform document, sections 8 and 9).
import { BackOff } from '#timing'
import { reloadFailedStyles, watchStyles } from './failed-styles'

export const chunkTimeoutMs = 120_000

const maxAttempts = 3
const retryDelays = { firstMs: 1000, maxMs: 2000, randomFactor: { min: 0.5, max: 1.5 } }

class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(chunk: string, reason: string, detail: string) {
    super(`Loading chunk ${chunk} failed.\n(${reason}${detail ? `: ${detail}` : ''})`)
  }
}

/** The loader returns the module as it is, because a retry imports it by its address. */
export async function loadChunk<Module>(chunk: string, load: () => Promise<Module>): Promise<Module> {
  const deadline = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      deadline.abort()
      reject(new ChunkLoadError(chunk, 'timeout', `${chunkTimeoutMs} ms`))
    }, chunkTimeoutMs)
  })
  const loaded = loadWithRetries(load, deadline.signal).catch((error: unknown) => {
    throw new ChunkLoadError(chunk, 'error', error instanceof Error ? error.message : String(error))
  })
  try {
    return await Promise.race([loaded, late])
  } finally {
    clearTimeout(timer)
  }
}

async function loadWithRetries<Module>(load: () => Promise<Module>, deadline: AbortSignal): Promise<Module> {
  const backOff = new BackOff({ ...retryDelays, random: () => Math.random() })
  let failedAddress: string | undefined
  watchStyles()
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (attempt > 1) await reloadFailedStyles()
      return await (failedAddress === undefined ? load() : importAgain<Module>(failedAddress))
    } catch (error) {
      if (attempt === maxAttempts || deadline.aborted) throw error
      failedAddress ??= findAddress(error)
      await wait(backOff.nextDelayMs())
    }
  }
}

/** The address of the module that could not be fetched, if the browser tells. */
function findAddress(error: unknown): string | undefined {
  const address = /https?:\/\/\S+\.js/.exec(String(error))?.[0]
  return address?.startsWith(`${location.origin}/`) ? address : undefined
}

let retryCount = 0

/** Some browsers never fetch a module again whose fetch has failed, so the address is changed. */
function importAgain<Module>(address: string): Promise<Module> {
  retryCount += 1
  return import(/* @vite-ignore */ `${address}?retry=${retryCount}`) as Promise<Module>
}

function wait(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, milliseconds)
  })
}
