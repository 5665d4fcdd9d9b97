// Classifies a request by its path. The worker does not handle anything that is not listed here.

/** The calls whose last answer may be shown when the network fails. None of them returns private data. */
const timingCalls = new Set([
  '/api/dashboard/laps',
  '/api/dashboard/summary',
  '/api/dashboard/races',
  '/api/dashboard/events',
  '/api/dashboard/track-name',
  '/api/dashboard/rider/list',
  '/api/dashboard/category/list',
])

export function isTiming({ pathname }: URL): boolean {
  return timingCalls.has(pathname)
}

/** The timeline of a race. The whole one is stored, not the parts that are added to it. */
export function isTimeline({ pathname, searchParams }: URL): boolean {
  return pathname === '/api/dashboard/timeline' && !searchParams.has('after')
}

export function isAsset({ pathname }: URL): boolean {
  return (
    pathname.startsWith('/assets/') || pathname === '/favicon.svg' || pathname === '/manifest.webmanifest'
  )
}
