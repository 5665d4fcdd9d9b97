// `npm run feed -- fold <file>`: prints the standings of a recording. `npm run feed -- watch`: prints the standings of
// the session that a running server records.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from '../config'
import { toUtf8 } from './to-utf8'
import { replayRecording } from './replay'
import { guessProtocol, isProtocol, type Protocol, protocols } from './protocols'
import { type Report, buildReport } from './report'
import { formatTables } from './table'
import { watch } from './watch'

const usage = `Usage: npm run --silent feed -- fold <file> [--protocol ${Object.keys(protocols).join('|')}] [--json] [--analysis]
       npm run --silent feed -- watch [--json]`

/** An error that the user of the command can correct. */
class UsageError extends Error {}

function readBytes(file: string): Buffer {
  try {
    return toUtf8(readFileSync(file))
  } catch (error) {
    throw new UsageError(`Cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function chooseProtocol(requested: string | undefined, bytes: Buffer): Protocol {
  if (requested !== undefined) {
    if (isProtocol(requested)) return requested
    throw new UsageError(`There is no protocol "${requested}". ${usage}`)
  }
  const guessed = guessProtocol(bytes.subarray(0, 65_536).toString('latin1'))
  if (guessed === undefined) throw new UsageError('Cannot detect the protocol; specify it with --protocol.')
  return guessed
}

function replayFile(
  file: string,
  options: { protocol?: string; json?: boolean; analysis?: boolean },
): string {
  const bytes = readBytes(file)
  const parser = protocols[chooseProtocol(options.protocol, bytes)].createParser()
  const report = buildReport(replayRecording(parser, bytes), options.analysis ?? false)
  return options.json ? JSON.stringify(report, undefined, 2) : formatTables(report)
}

/** Clears a terminal before each report; in a file or pipe, reports are appended. */
function formatReport(report: Report, isJson: boolean): string {
  if (isJson) return `${JSON.stringify(report)}\n`
  return process.stdout.isTTY ? `\u001B[2J\u001B[H${formatTables(report)}\n` : `${formatTables(report)}\n\n`
}

async function watchJournal(isJson: boolean): Promise<void> {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const { dataFolder } = readConfig()
  await watch({
    dataFolder,
    signal: stopping.signal,
    show: report => process.stdout.write(formatReport(report, isJson)),
  })
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { protocol: { type: 'string' }, json: { type: 'boolean' }, analysis: { type: 'boolean' } },
  })
  const [command, file] = positionals
  if (command === 'watch') await watchJournal(values.json ?? false)
  else if (command === 'fold' && file !== undefined) process.stdout.write(`${replayFile(file, values)}\n`)
  else throw new UsageError(usage)
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
})
