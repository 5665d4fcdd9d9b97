// The key of a lap in a sheet.
import type { RemovedLap } from './lap-source'

export function lapKeyOf({ racer_id, lapindex }: RemovedLap): string {
  return `${lapindex} ${racer_id}`
}

export function parseLapKey(key: string): RemovedLap {
  const [lapindex = ''] = key.split(' ', 1)
  return { racer_id: key.slice(lapindex.length + 1), lapindex: Number(lapindex) }
}
