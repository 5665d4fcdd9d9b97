// Endpoints for the loops of a track: which decoder is which timing line (C-181).
import * as z from 'zod/mini'
import { timingLine } from './control-rules'
import { endpoint, reply } from './endpoint'
import { plainText } from './plain-text'

const metresError = 'Distance must be a number of metres from 0 to 199999'
const decoderError = 'Decoder must be its number, such as 268307'

const loopFields = {
  name: plainText('Name', 60),
  /** `line`: a timing line. `trap`: a speed trap. */
  kind: z.enum(['line', 'trap', 'loop'], { error: 'kind must be line, trap or loop' }),
  line: z.nullable(timingLine),
  decoder: z.nullable(
    z.string({ error: decoderError }).check(z.regex(/^\d{1,10}$/, { error: decoderError })),
  ),
  /** From start/finish along the track. */
  metres: z.nullable(
    z
      .number({ error: metresError })
      .check(z.minimum(0, { error: metresError }), z.maximum(199_999, { error: metresError })),
  ),
}

export const trackLoop = z.strictObject(loopFields).check(
  z.refine(({ kind, line }) => (kind === 'line') === (line !== null), {
    error: 'A timing line is required for a line, and only there',
    path: ['line'],
  }),
)
export type TrackLoop = z.output<typeof trackLoop>

function areDifferent(values: readonly (string | null)[]): boolean {
  const known = values.filter(value => value !== null)
  return new Set(known).size === known.length
}

export const readTrackLoops = endpoint({
  name: 'admin/readTrackLoops',
  method: 'GET',
  path: '/api/admin/tracks/:id/loops',
  access: 'admin',
  summary: 'Lists the loops of a track by their distance from start/finish.',
  reply: reply({ data: z.array(z.object(loopFields)) }),
  failure: 'Failed to fetch the loops',
})

export const saveTrackLoops = endpoint({
  name: 'admin/saveTrackLoops',
  method: 'PUT',
  path: '/api/admin/tracks/:id/loops',
  access: 'admin',
  summary: 'Replaces the loops of a track. Names and decoders are different.',
  body: z.strictObject({
    loops: z.array(trackLoop).check(
      z.maxLength(40, { error: 'A track has at most 40 loops' }),
      z.refine(loops => areDifferent(loops.map(({ name }) => name)), {
        error: 'Each loop needs its own name',
      }),
      z.refine(loops => areDifferent(loops.map(({ decoder }) => decoder)), {
        error: 'A decoder is at one loop only',
      }),
    ),
  }),
  reply: reply({ data: z.array(z.object(loopFields)) }),
  failure: 'Failed to save the loops',
})
