// The map of a track as an uploaded picture (decisions Q-155; decision record 013).
import { endpoint, reply } from './endpoint'
import { mapLimits } from './map-picture'
import { track } from './track'

export const uploadTrackMap = endpoint({
  name: 'admin/uploadTrackMap',
  method: 'PUT',
  path: '/api/admin/tracks/:id/map',
  access: 'admin',
  summary: 'Gives a track its map: a PNG, JPEG or WebP as it is, which is encoded anew.',
  file: { mostBytes: mapLimits.mostBytes },
  reply: reply({ data: track }),
  failure: 'Failed to update track',
})

export const deleteTrackMap = endpoint({
  name: 'admin/deleteTrackMap',
  method: 'DELETE',
  path: '/api/admin/tracks/:id/map',
  access: 'admin',
  summary: 'Takes its map away from a track.',
  reply: reply({ data: track }),
  failure: 'Failed to update track',
})
