// The load, in a process of its own: what it takes is not the server's.
import { type Hammer, hammer } from './hammer'
import { type OpenPollers, type Poll, Pollers } from './pollers'
import type { Measured } from './tally'
import { type Heard, type OpenViewers, Viewers } from './viewers'

export type Task =
  | Hammer
  | OpenPollers
  | Poll
  | { readonly kind: 'close pollers' }
  | OpenViewers
  | { readonly kind: 'close viewers' }

interface Found {
  readonly measured?: Measured | undefined
  readonly heard?: Heard | undefined
}

export type FromGenerator = { readonly kind: 'steady' } | ({ readonly kind: 'done' } & Found)

const say = (message: FromGenerator) => process.send?.(message)
const onSteady = () => say({ kind: 'steady' })
let pollers: Pollers | undefined
let viewers: Viewers | undefined

async function work(task: Task): Promise<Found> {
  if (task.kind === 'hammer') return { measured: await hammer(task, onSteady) }
  if (task.kind === 'poll') return { measured: await pollers?.poll(task, onSteady) }
  if (task.kind === 'close viewers') return { heard: viewers?.close() }
  if (task.kind === 'open pollers') pollers = await Pollers.open(task)
  else if (task.kind === 'open viewers') viewers = await Viewers.open(task)
  else pollers?.close()
  return {}
}

// What fails ends this process, and with it the bench.
process.on('message', (task: Task) => void work(task).then(found => say({ kind: 'done', ...found })))
// Nobody is left to make it for.
process.on('disconnect', () => process.exit())
