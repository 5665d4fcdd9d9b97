import { buildMarker, readStatus } from '#contract'
import type { Serve } from './http/serve'
import type { Services } from './services'

export function serveStatus(serve: Serve, { database, isDemo, flagImageUrl, now }: Services): void {
  serve(readStatus, async () => ({
    build: buildMarker,
    server_time: now().toISOString(),
    isReady: await database.isReady(),
    isDemo,
    flagImageUrl: flagImageUrl ?? null,
  }))
}
