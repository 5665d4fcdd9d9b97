// Stores the loops of a track: which decoder is which timing line, and where it is (C-181).
import type { TrackLoop } from '#contract'
import type { TimingLine } from '#timing'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { trackLoops } from '../db/schema'

/** By their distance from start/finish; those without one are last. */
export async function selectTrackLoops(
  executor: Pick<Executor, 'select'>,
  trackId: string,
): Promise<TrackLoop[]> {
  const { name, kind, line, decoder, metres } = trackLoops
  return executor
    .select({ name, kind, line, decoder, metres })
    .from(trackLoops)
    .where(eq(trackLoops.trackId, trackId))
    .orderBy(asc(metres), asc(name))
}

export async function replaceTrackLoops(
  tx: Pick<Executor, 'insert' | 'delete'>,
  trackId: string,
  loops: readonly TrackLoop[],
): Promise<void> {
  await tx.delete(trackLoops).where(eq(trackLoops.trackId, trackId))
  if (loops.length > 0) await tx.insert(trackLoops).values(loops.map(loop => ({ ...loop, trackId })))
}

/** The timing line of each decoder, by its number. Undefined if the track has none: then every decoder is start/finish. */
export async function readDecoderLines(
  executor: Pick<Executor, 'select'>,
  trackId: string,
): Promise<Readonly<Record<number, TimingLine>> | undefined> {
  const rows = await executor
    .select({ decoder: trackLoops.decoder, line: trackLoops.line })
    .from(trackLoops)
    .where(and(eq(trackLoops.trackId, trackId), isNotNull(trackLoops.decoder), isNotNull(trackLoops.line)))
  const entries = rows.flatMap(({ decoder, line }) =>
    line === null ? [] : [[Number(decoder), line] as const],
  )
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
