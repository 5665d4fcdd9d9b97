// The message that is being written, in the storage of the tab: it survives closing the dialog and signing in again (C-072).
import type { ComposerState } from './use-composer'

export interface MessageStorage {
  /** Names the race and the user, so that no other user of the tab reads it. */
  readonly key: string
}

const prefix = 'lap-logic-desk-message'

export function readStored(storage: MessageStorage | undefined): ComposerState | undefined {
  if (storage === undefined) return undefined
  try {
    const text = sessionStorage.getItem(`${prefix} ${storage.key}`)
    // Only this module writes it, and the tab is its only reader.
    return (JSON.parse(text ?? 'null') as ComposerState | null) ?? undefined
  } catch {
    // Storage is blocked, or the text is not ours.
    return undefined
  }
}

export function writeStored({ key }: MessageStorage, state: ComposerState): void {
  try {
    sessionStorage.setItem(`${prefix} ${key}`, JSON.stringify(state))
  } catch {
    // Storage is blocked: the message lives as long as the composer.
  }
}

export function removeStored(storage: MessageStorage | undefined): void {
  if (storage === undefined) return
  try {
    sessionStorage.removeItem(`${prefix} ${storage.key}`)
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
