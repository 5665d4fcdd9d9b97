// What a page holds after it was cleaned up.
import type { Page } from '@playwright/test'

export async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  // Twice: what the first run lets go of may have held something else.
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.detach()
  return usedSize
}
