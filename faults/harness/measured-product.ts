import { findFreePort } from '../../src/server/testing/find-free-port'
import { type Product, withProduct } from './product'

/** Milliseconds by which the 99th percentile of the event loop's turns was late since the last call. */
export type ReadEventLoopDelay = () => Promise<number>

/** Runs `work` with a product whose metrics can be read. */
export async function withMeasuredProduct(
  work: (product: Product, readEventLoopDelay: ReadEventLoopDelay) => Promise<void>,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const port = await findFreePort()
  await withProduct({ environment: { ...environment, METRICS_PORT: String(port) } }, product =>
    work(product, async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1]) * 1000
    }),
  )
}
