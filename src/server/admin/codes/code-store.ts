import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/database'
import { activationCodes } from '../../db/schema'
import { createId } from '../../create-id'
import { buildTextFilter, toLimitAndOffset, type ListSearch } from '../list-search'

export type CodeRow = typeof activationCodes.$inferSelect
export type NewCode = Pick<CodeRow, 'code' | 'note' | 'maxUses' | 'expiresAt' | 'createdBy' | 'createdAt'>

/** Searches codes, newest first. */
export async function searchCodes(
  executor: Pick<Executor, 'select'>,
  search: ListSearch,
  includeInactive: boolean,
): Promise<CodeRow[]> {
  const { limit, offset } = toLimitAndOffset(search)
  const isListed = includeInactive ? undefined : eq(activationCodes.isActive, true)
  return executor
    .select()
    .from(activationCodes)
    .where(and(isListed, buildTextFilter(search.q, activationCodes.code, activationCodes.note)))
    .orderBy(desc(activationCodes.createdAt), activationCodes.id)
    .limit(limit)
    .offset(offset)
}

/** Inserts the codes that do not exist yet and returns them. */
export async function insertCodes(
  executor: Pick<Executor, 'insert'>,
  codes: readonly NewCode[],
): Promise<CodeRow[]> {
  return executor
    .insert(activationCodes)
    .values(codes.map(code => Object.assign({ id: createId() }, code)))
    .onConflictDoNothing({ target: activationCodes.code })
    .returning()
}

export async function deactivateCode(
  executor: Pick<Executor, 'update'>,
  id: string,
): Promise<CodeRow | undefined> {
  const rows = await executor
    .update(activationCodes)
    .set({ isActive: false })
    .where(eq(activationCodes.id, id))
    .returning()
  return rows[0]
}
