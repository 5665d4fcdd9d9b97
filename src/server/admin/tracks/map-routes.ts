// The map of a track: uploaded, replaced, taken away (decision record 013).
import { deleteTrackMap, uploadTrackMap } from '#contract'
import { audited } from '../../audit/audited'
import { changeBetween } from '../../audit/picture'
import type { Executor } from '../../db/database'
import { Refusal } from '../../http/errors'
import type { Serve } from '../../http/serve'
import type { Services } from '../../services'
import { mapAddressOf } from './map-address'
import { mapPictureOf } from './map-picture'
import { findTrackById, holdTrack, setTrack, type TrackRow } from './track-admin-store'
import { putMap, removeMap } from './track-map-store'
import { trackToWire, unknownTrack } from './track-wire'

async function held(tx: Pick<Executor, 'select'>, id: string): Promise<TrackRow> {
  const row = await holdTrack(tx, id)
  if (!row) throw new Refusal(404, unknownTrack)
  return row
}

export function serveTrackMaps(serve: Serve, services: Services): void {
  serve(uploadTrackMap, async ({ params: { id }, body, ...deed }) => {
    // Nothing is decoded for a track that is not there.
    if (!(await findTrackById(services.database.orm, id))) throw new Refusal(404, unknownTrack)
    const picture = await mapPictureOf(body)
    const row = await audited(services, uploadTrackMap, deed, async tx => {
      const before = await held(tx, id)
      await putMap(tx, id, picture)
      const change = { mapImage: mapAddressOf(picture.hash) }
      const result = await setTrack(tx, before, change)
      return { result, subject: { kind: 'track', id }, ...changeBetween(before, change) }
    })
    return { message: 'Map saved successfully', data: trackToWire(row) }
  })

  serve(deleteTrackMap, async ({ params: { id }, ...deed }) => {
    const row = await audited(services, deleteTrackMap, deed, async tx => {
      const before = await held(tx, id)
      await removeMap(tx, id)
      const change = { mapImage: '' }
      const result = await setTrack(tx, before, change)
      return { result, subject: { kind: 'track', id }, ...changeBetween(before, change) }
    })
    return { message: 'Map removed successfully', data: trackToWire(row) }
  })
}
