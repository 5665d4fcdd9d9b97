// Generates the load in its own process, so that it does not count as processor usage of the server.
import { type RequestLoop, runRequestLoop } from './request-loop'
import { type OpenPollers, type Poll, Pollers } from './pollers'
import type { Latencies } from './latency-recorder'
import { type PatchArrivals, type OpenViewers, Viewers } from './viewers'

export type Task =
  | RequestLoop
  | OpenPollers
  | Poll
  | { readonly kind: 'close pollers' }
  | OpenViewers
  | { readonly kind: 'close viewers' }

interface TaskResult {
  readonly latencies?: Latencies | undefined
  readonly arrivals?: PatchArrivals | undefined
}

export type GeneratorMessage = { readonly kind: 'warmed up' } | ({ readonly kind: 'done' } & TaskResult)

const send = (message: GeneratorMessage) => process.send?.(message)
const onWarmedUp = () => send({ kind: 'warmed up' })
let pollers: Pollers | undefined
let viewers: Viewers | undefined

async function runTask(task: Task): Promise<TaskResult> {
  if (task.kind === 'request loop') return { latencies: await runRequestLoop(task, onWarmedUp) }
  if (task.kind === 'poll') return { latencies: await pollers?.poll(task, onWarmedUp) }
  if (task.kind === 'close viewers') return { arrivals: viewers?.close() }
  if (task.kind === 'open pollers') pollers = await Pollers.open(task)
  else if (task.kind === 'open viewers') viewers = await Viewers.open(task)
  else pollers?.close()
  return {}
}

// An unhandled error ends this process and with it the benchmark.
process.on('message', (task: Task) => void runTask(task).then(result => send({ kind: 'done', ...result })))
process.on('disconnect', () => process.exit())
