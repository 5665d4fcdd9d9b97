import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/database'
import { trackMaps } from '../../db/schema'
import type { MapImage } from './map-image'

export async function upsertMap(
  tx: Pick<Executor, 'insert'>,
  trackId: string,
  { hash, bytes }: MapImage,
): Promise<void> {
  const values = { trackId, hash, bytes }
  await tx
    .insert(trackMaps)
    .values(values)
    .onConflictDoUpdate({ target: trackMaps.trackId, set: { hash, bytes } })
}

export async function deleteMap(tx: Pick<Executor, 'delete'>, trackId: string): Promise<void> {
  await tx.delete(trackMaps).where(eq(trackMaps.trackId, trackId))
}

export async function findMapBytes(
  executor: Pick<Executor, 'select'>,
  hash: string,
): Promise<Uint8Array | undefined> {
  const rows = await executor
    .select({ bytes: trackMaps.bytes })
    .from(trackMaps)
    .where(eq(trackMaps.hash, hash))
    .limit(1)
  return rows[0]?.bytes
}
