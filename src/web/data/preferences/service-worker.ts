// Registers the service worker where browsers allow one: over HTTPS or on localhost (decisions Q-057).
import { reportError } from '../api/report-error'
import { serviceWorkerPath, trustWorkerPath } from './trusted-types'

const localNames = /^(localhost|.*\.localhost|127\.0\.0\.1|\[::1\])$/

export function canRegisterWorker({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' || localNames.test(hostname)
}

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !canRegisterWorker(location)) return
  try {
    await navigator.serviceWorker.register(trustWorkerPath(serviceWorkerPath))
  } catch (error) {
    reportError('Registering the service worker failed', error)
  }
}
