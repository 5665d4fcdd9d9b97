// Measures the heap of a page after garbage collection.
import type { Page } from '@playwright/test'

export async function measureHeap(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  // Twice, because finalizers of the first run can release further objects.
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.detach()
  return usedSize
}
