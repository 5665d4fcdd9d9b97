// The clock of the server for a desk that is opened again without a network (C-071).
const key = 'lap-logic-desk-clock'

export function readStoredOffset(): number {
  try {
    const offset = Number(localStorage.getItem(key))
    return Number.isFinite(offset) ? offset : 0
  } catch {
    // Storage is blocked: the clock of the device has to do.
    return 0
  }
}

export function writeStoredOffset(offset: number): void {
  try {
    localStorage.setItem(key, String(offset))
  } catch {
    // Storage is blocked: the clock of the device has to do after a reload.
  }
}
