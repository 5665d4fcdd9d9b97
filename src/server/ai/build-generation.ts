import type { AiSettings } from './ai-settings'
import type { Generator } from './generator'
import { remoteGenerator } from './remote-generator'
import { ruleGenerator } from './rule-generator'

export interface Generation {
  readonly generator: Generator
  /** For one person. */
  readonly perHour: number
  /** For all; none where it costs nothing. */
  readonly perDay: number | undefined
}

export function buildGeneration({ remote, perHour, perDay }: AiSettings): Generation {
  return remote
    ? { generator: remoteGenerator(remote), perHour, perDay }
    : { generator: ruleGenerator, perHour, perDay: undefined }
}
