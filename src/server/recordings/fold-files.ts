// Prints the reports of several recordings.
import type { FoldedFile } from './fold-file'
import { formatTables } from './table'

export interface Output {
  readonly isJson: boolean
  readonly print: (text: string) => void
  readonly printProblem: (text: string) => void
}

function printText(files: readonly string[], file: string, { report }: FoldedFile, output: Output): void {
  if (report === undefined) return
  const text = formatTables(report)
  output.print(files.length === 1 ? `${text}\n` : `=== ${file} ===\n\n${text}\n\n`)
}

function printJson(value: unknown, output: Output): void {
  if (value !== undefined) output.print(`${JSON.stringify(value, undefined, 2)}\n`)
}

/** One file is printed without its name. Returns whether every file could be read. */
export async function foldFiles(
  files: readonly string[],
  fold: (file: string) => FoldedFile | Promise<FoldedFile>,
  output: Output,
): Promise<boolean> {
  const reports: unknown[] = []
  let areReadable = true
  for (const file of files) {
    const folded = await fold(file)
    const { report, problem, warning } = folded
    if (warning !== undefined) output.printProblem(`${warning}\n`)
    if (problem !== undefined) {
      areReadable = false
      output.printProblem(`${problem}\n`)
    }
    if (!output.isJson) printText(files, file, folded, output)
    else reports.push(files.length === 1 ? report : { file, problem, warning, ...report })
  }
  if (output.isJson) printJson(files.length === 1 ? reports[0] : reports, output)
  return areReadable
}
