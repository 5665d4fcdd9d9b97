// Endpoints to upload and delete the map image of a track (decisions Q-155; decision record 013).
import { endpoint, reply } from './endpoint'
import { mapLimits } from './map-image'
import { track } from './track'

export const uploadTrackMap = endpoint({
  name: 'admin/uploadTrackMap',
  method: 'PUT',
  path: '/api/admin/tracks/:id/map',
  access: 'admin',
  summary: 'Uploads a PNG, JPEG or WebP image as the map of a track. The server re-encodes it.',
  file: { maxBytes: mapLimits.maxBytes },
  reply: reply({ data: track }),
  failure: 'Failed to update track',
})

export const deleteTrackMap = endpoint({
  name: 'admin/deleteTrackMap',
  method: 'DELETE',
  path: '/api/admin/tracks/:id/map',
  access: 'admin',
  summary: 'Deletes the map of a track.',
  reply: reply({ data: track }),
  failure: 'Failed to update track',
})
