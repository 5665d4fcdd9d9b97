// Folds a journal with its decisions, including those that were made after the session, and builds its report.
import { foldJournalWithLines } from '../live/fold-journal'
import { readJournalStart } from '../live/read-journal'
import { describeReadError } from './describe-read-error'
import type { FoldedFile } from './fold-file'
import { buildReport } from './report'

export const isJournalPath = (file: string): boolean => file.endsWith('.journal')

export async function foldJournalFile(
  file: string,
  { hasAnalysis }: { readonly hasAnalysis: boolean },
): Promise<FoldedFile> {
  try {
    const start = await readJournalStart(file)
    const folded = start && (await foldJournalWithLines(file, start.protocol))
    if (start === undefined || folded === undefined)
      return { problem: `${file} is not a journal of a known protocol.` }
    const sessions = folded.runs.map(({ session }) => session)
    const times = sessions.map(session => [session, { at: start.startedAt, hasDate: true as const }] as const)
    const replayed = { sessions, lines: folded.lines, startTimes: new Map(times) }
    return { report: buildReport(replayed, { hasAnalysis, hasEnded: true, hasHash: true }) }
  } catch (error) {
    return { problem: describeReadError(file, error) }
  }
}
