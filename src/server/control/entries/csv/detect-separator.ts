// Finds the separator of a CSV file.
import { type Separator, splitCsv } from './split-csv'

const separators: readonly Separator[] = [';', '\t', ',']
const sampleRecords = 20
/** Enough for the sample, so that a large file is not read several times. */
const sampleLength = 100_000

export interface SeparatedText {
  readonly separator: Separator
  readonly text: string
  /** The lines that were taken from the text. */
  readonly skippedLines: number
}

/** Spreadsheets may write the separator into a first line `sep=;`. Otherwise the one that gives the most regular table. */
export function detectSeparator(text: string): SeparatedText {
  const declared = /^sep=([,;\t])(?:\r\n|\r|\n)/.exec(text)
  if (declared)
    return { separator: declared[1] as Separator, text: text.slice(declared[0].length), skippedLines: 1 }
  const sample = text.slice(0, sampleLength)
  const scores = separators.map(separator => scoreOf(sample, separator))
  const best = scores.indexOf(Math.max(...scores))
  const separator = (scores[best] ?? 0) > 0 ? (separators[best] ?? ',') : ','
  return { separator, text, skippedLines: 0 }
}

/** The number of fields in the lines that have as many as the first one. */
function scoreOf(sample: string, separator: Separator): number {
  const { records, problem } = splitCsv(sample, separator, sampleRecords)
  const [first] = records
  // At most 1: the most frequent separator of a text that cannot be split reports the problem best.
  if (first === undefined) return problem ? 1 - 1 / sample.split(separator).length : 0
  const width = first.fields.length
  if (width < 2) return 0
  return records.filter(({ fields }) => fields.length === width).length * width
}
