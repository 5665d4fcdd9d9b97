// The interface of a template generator: local rules, or a remote language model.
import type { Template } from '#contract'
import type { StoredWidget } from '#widgets/catalog'

/** The riders of the live or latest race. A prompt may refer to riders by name. */
export interface Field {
  readonly riders: readonly { readonly number: string; readonly name: string }[]
  /** Number of sectors of the track. */
  readonly sectors: number
}

export type GeneratedWidget = StoredWidget & { readonly reason?: string }

export interface GeneratedTemplate {
  readonly name: string
  readonly templateSettings: Template['templateSettings']
  readonly widgets: readonly GeneratedWidget[]
}

/** `failure` is written to the log, so it must never quote the prompt or the response. */
export type GenerationResult = { readonly template: GeneratedTemplate } | { readonly failure: string }

export interface GenerationRequest {
  readonly prompt: string
  readonly field: Field
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
}

export interface Generator {
  generate(request: GenerationRequest): Promise<GenerationResult>
}
