import type { Orm } from '../db/database'
import type { DecoderLines } from '../feeds/p3/passing-converter'
import { findRace } from '../races/race-store'
import { readDecoderLines } from '../races/track-loop-store'

/** The lines of the decoders at the track of the race; undefined if no loop of the track has a decoder. */
export async function findDecoderLines(orm: Orm, raceId: string): Promise<DecoderLines | undefined> {
  const race = await findRace(orm, raceId)
  return race && readDecoderLines(orm, race.trackId)
}
