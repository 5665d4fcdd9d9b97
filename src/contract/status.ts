// The server status that is available without signing in.
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'

export const readStatus = endpoint({
  name: 'app/readStatus',
  method: 'GET',
  path: '/api/status',
  access: 'public',
  summary: 'Returns the build marker, the server time, and whether the database is available.',
  reply: reply({
    build: z.string(),
    server_time: z.string(),
    isReady: z.boolean(),
    isDemo: z.boolean(),
    /** URL of an image service for flags, with `{cc}` for the country code; null to use the bundled flags. */
    flagImageUrl: z.nullable(z.string()),
  }),
  failure: 'Failed to fetch data',
})
