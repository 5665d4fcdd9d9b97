// The one call with a bearer (decisions Q-153).
import { generateWidget } from '#contract'
import type { Manner } from '../manner'
import { askingThunk } from './asking-thunk'
import { bearerHeader } from './bearer-header'

interface Prompt extends Manner {
  readonly prompt: string
}

/** Read when it is sent: a renewed session has another token. */
const exchange = {
  get headers() {
    return bearerHeader()
  },
}

export const fetchGenerated = askingThunk(
  generateWidget,
  (call, { prompt }: Prompt, signal) => call(generateWidget, { query: { prompt } }, signal, exchange),
  { needsNetwork: true },
)
