import type { AiSettings } from './ai-settings'
import type { Generator } from './generator'
import { createRemoteGenerator } from './remote-generator'
import { ruleGenerator } from './rule-generator'

export interface Generation {
  readonly generator: Generator
  /** Maximum templates per hour for one user. */
  readonly perHour: number
  /** Maximum templates per day for all users together; undefined for the local generator, which costs nothing. */
  readonly perDay: number | undefined
}

export function buildGeneration({ remote, perHour, perDay }: AiSettings): Generation {
  return remote
    ? { generator: createRemoteGenerator(remote), perHour, perDay }
    : { generator: ruleGenerator, perHour, perDay: undefined }
}
