// What a page may know of the server before anyone has signed in.
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'

export const readStatus = endpoint({
  name: 'app/readStatus',
  method: 'GET',
  path: '/api/status',
  access: 'public',
  summary: 'Build marker, server time, and whether the database answers.',
  reply: reply({
    build: z.string(),
    server_time: z.string(),
    isReady: z.boolean(),
    isDemo: z.boolean(),
    /** An image service for flags, `{cc}` in place of the code; null where they are our own. */
    flagImageUrl: z.nullable(z.string()),
  }),
  failure: 'Failed to fetch data',
})
