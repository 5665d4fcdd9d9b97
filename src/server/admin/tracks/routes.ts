// Tracks (decisions 3.3, 4.5, Q-048).
import { createTrack, deleteTrack, listTracks, readTrack, updateTrack } from '#contract'
import { audited } from '../../audit/audited'
import { changeBetween, pictureOf } from '../../audit/picture'
import { Refusal } from '../../http/errors'
import type { Serve } from '../../http/serve'
import { insertTrack } from '../../races/track-store'
import type { Services } from '../../services'
import { refuseForeignAdministrator } from '../foreign-administrator'
import { sentFields } from '../sent-fields'
import { orTaken } from '../taken'
import {
  countRacesAt,
  findTrackById,
  holdTrack,
  removeTrack,
  searchTracks,
  setTrack,
  type TrackRow,
} from './track-admin-store'
import { mapFolder } from './map-address'
import { removeMap } from './track-map-store'
import { trackToWire, unknownTrack } from './track-wire'

const taken = 'A track with this location already exists'

/** Half a place is none: the weather would be that of somewhere else. */
function refuseHalfPlace({ latitude, longitude }: Pick<TrackRow, 'latitude' | 'longitude'>): void {
  const message = 'Latitude and longitude go together'
  if ((latitude === null) !== (longitude === null))
    throw new Refusal(400, message, { errors: { [latitude === null ? 'latitude' : 'longitude']: message } })
}

/** The uploaded map of a track is its own: whoever points to another's would lose it with that. */
function refuseForeignMap(mapImage: string | undefined, before = ''): void {
  const message = 'Please upload the map of this track'
  if (mapImage?.startsWith(mapFolder) && mapImage !== before)
    throw new Refusal(400, message, { errors: { mapImage: message } })
}

export function serveTracks(serve: Serve, services: Services): void {
  serveTrackReads(serve, services)

  serve(createTrack, async ({ body, ...deed }) => {
    refuseForeignAdministrator(deed, body.adminId)
    refuseHalfPlace(body)
    refuseForeignMap(body.mapImage)
    const { adminId: _, ...newTrack } = body
    const row = await audited(services, createTrack, deed, async tx => {
      const result = await insertTrack(tx, newTrack)
      if (!result) throw new Refusal(409, taken)
      return { result, subject: { kind: 'track', id: result.id }, after: pictureOf(result) }
    })
    return { message: 'Track created successfully', data: trackToWire(row) }
  })

  serve(updateTrack, async ({ params: { id }, body, ...deed }) => {
    refuseForeignAdministrator(deed, body.adminId)
    const change = sentFields(body)
    const work = audited(services, updateTrack, deed, async tx => {
      const before = await holdTrack(tx, id)
      if (!before) throw new Refusal(404, unknownTrack)
      const { latitude = before.latitude, longitude = before.longitude } = change
      refuseHalfPlace({ latitude, longitude })
      refuseForeignMap(change.mapImage, before.mapImage)
      // An uploaded map that nobody points to any more goes.
      if (change.mapImage !== undefined && change.mapImage !== before.mapImage) await removeMap(tx, id)
      const result = await setTrack(tx, before, change)
      return { result, subject: { kind: 'track', id }, ...changeBetween(before, { ...change }) }
    })
    const row = await orTaken(work, 'tracks_location_key', taken)
    // The location and the zone of a track are told with every race that was there.
    services.sheets.forget()
    return { message: 'Track updated successfully', data: trackToWire(row) }
  })

  serve(deleteTrack, async ({ params: { id }, ...deed }) => {
    await audited(services, deleteTrack, deed, async tx => {
      const before = await holdTrack(tx, id)
      if (!before) throw new Refusal(404, unknownTrack)
      const used = await countRacesAt(tx, id)
      if (used > 0) throw new Refusal(409, `Track is used by ${used} races`)
      await removeTrack(tx, id)
      return { result: undefined, subject: { kind: 'track', id }, before: pictureOf(before) }
    })
    return { message: 'Track deleted successfully', data: { id } }
  })
}

function serveTrackReads(serve: Serve, { database }: Services): void {
  serve(listTracks, async ({ query }) => {
    const rows = await searchTracks(database.orm, query)
    return { data: rows.map(trackToWire) }
  })

  serve(readTrack, async ({ params: { id } }) => {
    const row = await findTrackById(database.orm, id)
    if (!row) throw new Refusal(404, unknownTrack)
    return { data: trackToWire(row) }
  })
}
