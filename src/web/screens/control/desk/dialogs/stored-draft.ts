// The open dialog with what was typed, in the storage of the tab: it survives signing in again, for the same user (C-072).
import type { DeskDialog } from '../desk-dialog'

const key = 'lap-logic-desk-draft'

export type DraftValues = Readonly<Record<string, string>>

interface Owner {
  readonly raceId: string
  readonly userId: string
}

export interface Draft extends Owner {
  readonly dialog: DeskDialog
  readonly values: DraftValues
}

export function readDraft({ raceId, userId }: Owner): Draft | undefined {
  try {
    // Only this module writes it, and the tab is its only reader.
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null
    return draft?.raceId === raceId && draft.userId === userId ? draft : undefined
  } catch {
    // Storage is blocked, or the text is not ours.
    return undefined
  }
}

export function writeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage is blocked: the draft lives as long as the page.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
