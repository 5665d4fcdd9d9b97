// The worker that computes replays, so that the page stays responsive.
import type { ToReplayWorker } from './messages'
import { ReplayHost } from './replay-host'

const host = new ReplayHost({
  post: message => postMessage(message),
  defer: work => setTimeout(work, 0),
})

addEventListener('message', ({ data }: MessageEvent<ToReplayWorker>) => host.receive(data))
