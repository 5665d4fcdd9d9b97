import type { AiSettings } from './ai-settings'
import type { Generator } from './generator'
import { createRemoteGenerator } from './remote-generator'
import { ruleGenerator } from './rule-generator'

export interface Generation {
  readonly generator: Generator
  /** Whether all users together have a daily limit; the local generator costs nothing. */
  readonly isPaid: boolean
}

export function buildGeneration({ remote }: AiSettings): Generation {
  return remote
    ? { generator: createRemoteGenerator(remote), isPaid: true }
    : { generator: ruleGenerator, isPaid: false }
}
