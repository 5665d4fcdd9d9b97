// Reads one recording and builds its report.
import { readFileSync } from 'node:fs'
import type { LineCounts } from '../feeds/parser'
import { RefusedLines } from '../feeds/refused-lines'
import { type DecodedFile, decodeFile } from './decode-file'
import { describeReadError } from './describe-read-error'
import { isBlank } from './is-blank'
import { guessProtocol, type Protocol, protocols } from './protocols'
import { type ReplayedRecording, replayRecording } from './replay'
import { buildReport, type Report } from './report'

/** More than the recording of a whole season. */
const maxBytes = 1024 * 1024 * 1024
const maxHeadBytes = 65_536

export interface FoldOptions {
  /** By default the protocol is detected. */
  readonly protocol?: Protocol | undefined
  readonly hasAnalysis: boolean
  /** Whether to list the refused lines. */
  readonly hasRefused: boolean
}

/** A file that could not be read has a problem, and a report only if its lines were parsed. */
export interface FoldedFile {
  readonly report?: Report
  readonly problem?: string
  /** Something is missing in the report. */
  readonly warning?: string
}

function readRecording(file: string): DecodedFile | string {
  try {
    return decodeFile(readFileSync(file), maxBytes)
  } catch (error) {
    // Node and zlib throw a RangeError for a file that does not fit into a buffer.
    if (error instanceof RangeError) return `Cannot read ${file}: its content is larger than 1 GiB.`
    return describeReadError(file, error)
  }
}

/** Binary data may contain a line that looks like a record. */
function isReadable({ sessions, lines: { accepted, refused } }: ReplayedRecording): boolean {
  return accepted > 0 && (sessions.length > 0 || accepted >= refused)
}

/** Describes why a recording is not readable: it is in another protocol, or damaged. */
function describeUnreadable(
  file: string,
  protocol: Protocol,
  guessed: Protocol | undefined,
  { accepted, refused }: LineCounts,
): string {
  if (guessed !== undefined && guessed !== protocol)
    return `${file} looks like ${guessed}, not ${protocol}. Try --protocol ${guessed}.`
  return accepted === 0
    ? `Nothing in ${file} could be read as ${protocol}.`
    : `There is no session in ${file}, and ${refused} lines could not be read as ${protocol}.`
}

export function foldFile(file: string, options: FoldOptions): FoldedFile {
  const decoded = readRecording(file)
  if (typeof decoded === 'string') return { problem: decoded }
  const { bytes, isTruncated } = decoded
  if (!isTruncated) return foldBytes(file, bytes, options)
  const warning = `The gzip data of ${file} ends early; what was before the cut is reported.`
  return { warning, ...foldBytes(file, bytes, options) }
}

function foldBytes(file: string, bytes: Buffer, options: FoldOptions): FoldedFile {
  if (isBlank(bytes)) return { problem: `${file} is empty.` }
  const guessed = guessProtocol(bytes.subarray(0, maxHeadBytes).toString('latin1'))
  const protocol = options.protocol ?? guessed
  if (protocol === undefined)
    return { problem: `Cannot detect the protocol of ${file}; specify it with --protocol.` }
  const refusedLines = options.hasRefused ? new RefusedLines() : undefined
  const parser = protocols[protocol].createParser(undefined, refusedLines)
  const replayed = replayRecording(parser, bytes, refusedLines)
  const report = buildReport(replayed, {
    hasAnalysis: options.hasAnalysis,
    hasEnded: true,
    refused: refusedLines?.list(),
  })
  return isReadable(replayed)
    ? { report }
    : { report, problem: describeUnreadable(file, protocol, guessed, replayed.lines) }
}
