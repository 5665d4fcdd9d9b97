// How a model is spoken to.

export interface Protocol {
  /** Behind the address of the service. */
  readonly path: string
  headers(key: string): Readonly<Record<string, string>>
  body(model: string, prompt: string): unknown
  /** The text that holds the template; undefined where the answer is none. */
  textIn(answer: unknown): string | undefined
}

/** Enough for 24 widgets with all their settings and reasons. */
export const mostTokens = 8000
