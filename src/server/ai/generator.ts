// What turns a description into a template: the rules of this house, or a language model somewhere.
import type { Template } from '#contract'
import type { StoredWidget } from '#widgets/catalog'

/** Who is on the track now, or was last: a prompt may call riders by their names. */
export interface Field {
  readonly riders: readonly { readonly number: string; readonly name: string }[]
  /** Of the track. */
  readonly sectors: number
}

export type GeneratedWidget = StoredWidget & { readonly reason?: string }

export interface GeneratedTemplate {
  readonly name: string
  readonly templateSettings: Template['templateSettings']
  readonly widgets: readonly GeneratedWidget[]
}

/** `failure` is for the log, and so never quotes the prompt or what was made of it. */
export type Generated = { readonly template: GeneratedTemplate } | { readonly failure: string }

export interface Request {
  readonly prompt: string
  readonly field: Field
  /** Given up when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

export interface Generator {
  generate(request: Request): Promise<Generated>
}
