// Registers the worker where browsers allow one: over https, or on this machine (decisions Q-057).
import { complain } from './complain'

export const workerPath = '/service-worker.js'
const localNames = /^(localhost|.*\.localhost|127\.0\.0\.1|\[::1\])$/

export function mayHaveWorker({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' || localNames.test(hostname)
}

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !mayHaveWorker(location)) return
  try {
    await navigator.serviceWorker.register(trusted())
  } catch (error) {
    complain('The service worker was not registered', error)
  }
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/** Under the content policy a worker's address has to come from the policy named `sw`, which knows this one only. */
function trusted(): string {
  const { trustedTypes }: { trustedTypes?: TrustedTypes } = globalThis as object
  if (!trustedTypes) return workerPath
  const only = (url: string): string => {
    if (url !== workerPath) throw new TypeError(`${url} is not our service worker`)
    return url
  }
  return trustedTypes.createPolicy('sw', { createScriptURL: only }).createScriptURL(workerPath)
}
