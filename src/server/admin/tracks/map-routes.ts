// Routes to upload and delete the map of a track (decision record 013).
import { deleteTrackMap, uploadTrackMap } from '#contract'
import { runAudited } from '../../audit/run-audited'
import { diffSnapshots } from '../../audit/audit-snapshot'
import type { Executor } from '../../db/database'
import { HttpError } from '../../http/errors'
import type { Serve } from '../../http/serve'
import type { Services } from '../../services'
import { mapUrlOf } from './map-url'
import { processMapImage } from './map-image'
import { findTrackById, lockTrack, updateTrackRow, type TrackRow } from './track-admin-store'
import { upsertMap, deleteMap } from './track-map-store'
import { toWireTrack, trackNotFound } from './track-wire'

async function lockTrackOrFail(tx: Pick<Executor, 'select'>, id: string): Promise<TrackRow> {
  const row = await lockTrack(tx, id)
  if (!row) throw new HttpError(404, trackNotFound)
  return row
}

export function serveTrackMaps(serve: Serve, services: Services): void {
  serve(uploadTrackMap, async ({ params: { id }, body, ...context }) => {
    // Checked first, because decoding the image is expensive.
    if (!(await findTrackById(services.database.orm, id))) throw new HttpError(404, trackNotFound)
    const image = await processMapImage(body)
    const row = await runAudited(services, uploadTrackMap, context, async tx => {
      const before = await lockTrackOrFail(tx, id)
      await upsertMap(tx, id, image)
      const change = { mapImage: mapUrlOf(image.hash) }
      const result = await updateTrackRow(tx, before, change)
      return { result, subject: { kind: 'track', id }, ...diffSnapshots(before, change) }
    })
    services.mapFiles.clear()
    return { message: 'Map saved successfully', data: toWireTrack(row) }
  })

  serve(deleteTrackMap, async ({ params: { id }, ...context }) => {
    const row = await runAudited(services, deleteTrackMap, context, async tx => {
      const before = await lockTrackOrFail(tx, id)
      await deleteMap(tx, id)
      const change = { mapImage: '' }
      const result = await updateTrackRow(tx, before, change)
      return { result, subject: { kind: 'track', id }, ...diffSnapshots(before, change) }
    })
    services.mapFiles.clear()
    return { message: 'Map removed successfully', data: toWireTrack(row) }
  })
}
