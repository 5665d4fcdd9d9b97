/** Loads the charts when the user is about to press their button. A failure is repaired by the press. */
export function preloadCharts(): void {
  import('./charts-screen').catch(() => undefined)
}
