// Routes to list, create, change and delete tracks (decisions 3.3, 4.5, Q-048).
import { createTrack, deleteTrack, listTracks, readTrack, updateTrack } from '#contract'
import { runAudited } from '../../audit/run-audited'
import { diffSnapshots, toSnapshot } from '../../audit/audit-snapshot'
import { HttpError } from '../../http/errors'
import type { Serve } from '../../http/serve'
import { insertTrack } from '../../races/track-store'
import type { Services } from '../../services'
import { rejectForeignAdministrator } from '../foreign-administrator'
import { pickSentFields } from '../sent-fields'
import { mapUniqueViolation } from '../unique-violation'
import {
  countRacesAt,
  findTrackById,
  lockTrack,
  deleteTrackRow,
  searchTracks,
  updateTrackRow,
  type TrackRow,
} from './track-admin-store'
import { mapUrlPrefix } from './map-url'
import { deleteMap } from './track-map-store'
import { toWireTrack, trackNotFound } from './track-wire'

const locationTaken = 'A track with this location already exists'

/** Latitude and longitude are needed together for the weather. */
function rejectPartialCoordinates({ latitude, longitude }: Pick<TrackRow, 'latitude' | 'longitude'>): void {
  const message = 'Latitude and longitude go together'
  if ((latitude === null) !== (longitude === null))
    throw new HttpError(400, message, { errors: { [latitude === null ? 'latitude' : 'longitude']: message } })
}

/** A track must not use the uploaded map of another track, because deleting that track deletes the map. */
function rejectForeignMap(mapImage: string | undefined, before = ''): void {
  const message = 'Please upload the map of this track'
  if (mapImage?.startsWith(mapUrlPrefix) && mapImage !== before)
    throw new HttpError(400, message, { errors: { mapImage: message } })
}

export function serveTracks(serve: Serve, services: Services): void {
  serveTrackReads(serve, services)

  serve(createTrack, async ({ body, ...context }) => {
    rejectForeignAdministrator(context, body.adminId)
    rejectPartialCoordinates(body)
    rejectForeignMap(body.mapImage)
    const { adminId: _, ...newTrack } = body
    const row = await runAudited(services, createTrack, context, async tx => {
      const result = await insertTrack(tx, newTrack)
      if (!result) throw new HttpError(409, locationTaken)
      return { result, subject: { kind: 'track', id: result.id }, after: toSnapshot(result) }
    })
    return { message: 'Track created successfully', data: toWireTrack(row) }
  })

  serve(updateTrack, async ({ params: { id }, body, ...context }) => {
    rejectForeignAdministrator(context, body.adminId)
    const change = pickSentFields(body)
    const work = runAudited(services, updateTrack, context, async tx => {
      const before = await lockTrack(tx, id)
      if (!before) throw new HttpError(404, trackNotFound)
      const { latitude = before.latitude, longitude = before.longitude } = change
      rejectPartialCoordinates({ latitude, longitude })
      rejectForeignMap(change.mapImage, before.mapImage)
      // Deletes an uploaded map that is no longer used.
      if (change.mapImage !== undefined && change.mapImage !== before.mapImage) await deleteMap(tx, id)
      const result = await updateTrackRow(tx, before, change)
      return { result, subject: { kind: 'track', id }, ...diffSnapshots(before, { ...change }) }
    })
    const row = await mapUniqueViolation(work, 'tracks_location_key', locationTaken)
    services.mapFiles.clear()
    // Cached races contain the location and time zone of the track.
    services.sheets.refresh()
    return { message: 'Track updated successfully', data: toWireTrack(row) }
  })

  serve(deleteTrack, async ({ params: { id }, ...context }) => {
    await runAudited(services, deleteTrack, context, async tx => {
      const before = await lockTrack(tx, id)
      if (!before) throw new HttpError(404, trackNotFound)
      const used = await countRacesAt(tx, id)
      if (used > 0) throw new HttpError(409, `Track is used by ${used} races`)
      await deleteTrackRow(tx, id)
      return { result: undefined, subject: { kind: 'track', id }, before: toSnapshot(before) }
    })
    services.mapFiles.clear()
    return { message: 'Track deleted successfully', data: { id } }
  })
}

function serveTrackReads(serve: Serve, { database }: Services): void {
  serve(listTracks, async ({ query }) => {
    const rows = await searchTracks(database.orm, query)
    return { data: rows.map(toWireTrack) }
  })

  serve(readTrack, async ({ params: { id } }) => {
    const row = await findTrackById(database.orm, id)
    if (!row) throw new HttpError(404, trackNotFound)
    return { data: toWireTrack(row) }
  })
}
