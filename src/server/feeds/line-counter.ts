import type { LineCounts } from './parser'

/** Counts the lines of one parser by outcome. */
export class LineCounter implements LineCounts {
  accepted = 0
  ignored = 0
  refused = 0
}
