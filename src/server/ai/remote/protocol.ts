// The interface of a language model API.

export interface Protocol {
  /** Path relative to the URL of the service. */
  readonly path: string
  buildHeaders(key: string): Readonly<Record<string, string>>
  buildBody(model: string, prompt: string): unknown
  /** Returns the text that contains the template; undefined when the response has an unexpected format. */
  extractText(response: unknown): string | undefined
}

/** Enough for 24 widgets with all their settings and reasons. */
export const maxTokens = 8000
