// Routes for the loops of a track (C-181).
import { readTrackLoops, saveTrackLoops } from '#contract'
import { diffSnapshots } from '../../audit/audit-snapshot'
import { runAudited } from '../../audit/run-audited'
import { HttpError } from '../../http/errors'
import type { Serve } from '../../http/serve'
import { replaceTrackLoops, selectTrackLoops } from '../../races/track-loop-store'
import type { Services } from '../../services'
import { findTrackById, lockTrack } from './track-admin-store'
import { trackNotFound } from './track-wire'

export function serveTrackLoops(serve: Serve, services: Services): void {
  const { database } = services

  serve(readTrackLoops, async ({ params: { id } }) => {
    if (!(await findTrackById(database.orm, id))) throw new HttpError(404, trackNotFound)
    return { data: await selectTrackLoops(database.orm, id) }
  })

  serve(saveTrackLoops, async ({ params: { id }, body: { loops }, ...context }) => {
    const data = await runAudited(services, saveTrackLoops, context, async tx => {
      if (!(await lockTrack(tx, id))) throw new HttpError(404, trackNotFound)
      const before = await selectTrackLoops(tx, id)
      await replaceTrackLoops(tx, id, loops)
      const result = await selectTrackLoops(tx, id)
      const change = diffSnapshots({ loops: before }, { loops: result })
      return { result, subject: { kind: 'track', id }, ...change }
    })
    return { message: 'Loops saved', data }
  })
}
