import { createHash } from 'node:crypto'
import { foldVersion } from './fold-version'

/** The first part of the ids of a live sheet. The same on every server that has the journal. */
export function createSheetKey(journalId: string, raceId: string): string {
  return createHash('sha256').update(`${foldVersion} ${journalId} ${raceId}`).digest('base64url').slice(0, 12)
}
