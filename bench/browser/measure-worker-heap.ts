// The heap of the replay worker. Workers have no session of their own in Playwright, so the messages pass through the browser's.
import type { Browser, CDPSession } from '@playwright/test'

interface Reply {
  readonly id?: number
  readonly result?: { readonly usedSize?: number }
}

/** Sends one command to an attached worker and returns its reply. */
function send(session: CDPSession, sessionId: string, id: number, method: string): Promise<Reply> {
  return new Promise(resolve => {
    const receive = (event: { readonly sessionId: string; readonly message: string }): void => {
      const reply = JSON.parse(event.message) as Reply
      if (event.sessionId !== sessionId || reply.id !== id) return
      session.off('Target.receivedMessageFromTarget', receive)
      resolve(reply)
    }
    session.on('Target.receivedMessageFromTarget', receive)
    void session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
  })
}

/** In megabytes, after a garbage collection. */
export async function measureWorkerHeap(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { targetInfos } = await session.send('Target.getTargets')
  const worker = targetInfos.find(({ type, url }) => type === 'worker' && url.includes('replay-worker'))
  if (!worker) throw new Error('There is no replay worker')
  const { targetId } = worker
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  await send(session, sessionId, 1, 'HeapProfiler.collectGarbage')
  const { result } = await send(session, sessionId, 2, 'Runtime.getHeapUsage')
  await session.detach()
  return (result?.usedSize ?? Number.NaN) / 1e6
}
