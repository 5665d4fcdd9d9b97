import type { Lines } from './parser'

/** The one place a parser counts in. */
export class LineCount implements Lines {
  accepted = 0
  ignored = 0
  refused = 0
}
