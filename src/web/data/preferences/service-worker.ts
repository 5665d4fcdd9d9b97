// Registers the service worker where browsers allow one: over HTTPS or on localhost (decisions Q-057).
import { reportError } from '../api/report-error'

export const workerPath = '/service-worker.js'
const localNames = /^(localhost|.*\.localhost|127\.0\.0\.1|\[::1\])$/

export function canRegisterWorker({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' || localNames.test(hostname)
}

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !canRegisterWorker(location)) return
  try {
    await navigator.serviceWorker.register(createTrustedWorkerPath())
  } catch (error) {
    reportError('Registering the service worker failed', error)
  }
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/** The content security policy accepts a worker address only from the Trusted Types policy named `sw`. */
function createTrustedWorkerPath(): string {
  const { trustedTypes }: { trustedTypes?: TrustedTypes } = globalThis as object
  if (!trustedTypes) return workerPath
  const createScriptURL = (url: string): string => {
    if (url !== workerPath) throw new TypeError(`${url} is not our service worker`)
    return url
  }
  return trustedTypes.createPolicy('sw', { createScriptURL }).createScriptURL(workerPath)
}
