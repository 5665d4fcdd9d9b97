// `npm run feed -- fold <file>...`: prints the standings of recordings. `npm run feed -- watch`: prints the standings of
// the session that a running server records. `npm run feed -- verify`: compares stored sessions with their journals.
// `npm run feed -- simulate p3`: a decoder that times a simulated session. Exits with 0, with 1 when a file could not be
// read or a session differs, and with 2 when the arguments are invalid.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config'
import { listOpenJournals } from '../live/list-journals'
import { verifyJournals } from '../live/verify-journals'
import { describeError as describeUnexpectedError } from '../log-error'
import { withDatabase } from '../with-database'
import { foldFile } from './fold-file'
import { foldFiles } from './fold-files'
import { foldJournalFile, isJournalPath } from './fold-journal-file'
import { isProtocol, type Protocol, protocols } from './protocols'
import type { Report } from './report'
import { simulate, simulateHelp, simulateUsage } from './simulate'
import { formatTables } from './table'
import { UsageError } from './usage-error'
import { printVerification } from './verify'
import { watch } from './watch'

const usage = `Usage: npm run --silent feed -- fold <file>... [--protocol ${Object.keys(protocols).join('|')}] [--refused] [--json] [--analysis]
       npm run --silent feed -- watch [--json]
       npm run --silent feed -- verify [--json]
       ${simulateUsage}`

const help = `${usage}

fold prints the final standings of every session in a recording, and where they differ from the last standings of the
feed. A recording may be compressed with gzip. Of a journal of this server (DATA_DIR/journal) it prints the results with
all decisions of race control, and their hash. Start times are those that the recorder wrote before the lines.

  --protocol  the protocol of the recordings; detected by default
  --refused   lists the lines that could not be read, with the reason
  --json      prints JSON: one report, or a list of reports for several files
  --analysis  adds overtakes and battles

The exit code is 1 if a file could not be read; the other files are still reported.

verify folds every stored session again from its journal and prints where the database differs. Sessions that are still
recorded are only counted. The exit code is 1 if a session differs or there is no journal. With the embedded database,
stop the server first.

${simulateHelp}`

const options = {
  protocol: { type: 'string' },
  refused: { type: 'boolean' },
  json: { type: 'boolean' },
  analysis: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function parseArguments() {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(`${describeError(error)}\n${usage}`)
  }
}

function parseProtocol(name: string | undefined): Protocol | undefined {
  if (name === undefined || isProtocol(name)) return name
  throw new UsageError(`There is no protocol "${name}". ${usage}`)
}

/** Clears a terminal before each report; in a file or pipe, reports are appended. */
function formatReport(report: Report, isJson: boolean): string {
  if (isJson) return `${JSON.stringify(report)}\n`
  return process.stdout.isTTY ? `\u001B[2J\u001B[H${formatTables(report)}\n` : `${formatTables(report)}\n\n`
}

/** Aborted by Ctrl+C. */
function createStopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  return stopping.signal
}

async function watchJournal(isJson: boolean): Promise<void> {
  const { dataFolder } = readConfig()
  await watch({
    dataFolder,
    signal: createStopSignal(),
    show: report => process.stdout.write(formatReport(report, isJson)),
  })
}

async function verifyStored(isJson: boolean): Promise<void> {
  const config = readConfig()
  const journalFolder = join(config.dataFolder, 'journal')
  if (!existsSync(journalFolder)) throw new Error(`There is no journal in ${config.dataFolder}.`)
  const openCount = (await listOpenJournals(journalFolder)).length
  const isEqual = await withDatabase(config, ({ orm }) =>
    printVerification(verifyJournals(orm, journalFolder), {
      isJson,
      openCount,
      print: text => process.stdout.write(text),
    }),
  )
  if (!isEqual) process.exitCode = 1
}

async function run(): Promise<void> {
  const [first, ...rest] = process.argv.slice(2)
  // It has options of its own.
  if (first === 'simulate' && !rest.includes('--help')) {
    const print = (text: string): boolean => process.stdout.write(text)
    return simulate(rest, { print, signal: createStopSignal() })
  }
  const { values, positionals } = parseArguments()
  const [command, ...files] = positionals
  const isJson = values.json ?? false
  if (values.help) process.stdout.write(`${help}\n`)
  else if (command === 'watch') await watchJournal(isJson)
  else if (command === 'verify') await verifyStored(isJson)
  else if (command === 'fold' && files.length > 0) {
    const foldOptions = {
      protocol: parseProtocol(values.protocol),
      hasAnalysis: values.analysis ?? false,
      hasRefused: values.refused ?? false,
    }
    const output = {
      isJson,
      print: (text: string) => process.stdout.write(text),
      printProblem: (text: string) => process.stderr.write(text),
    }
    const fold = (file: string) =>
      isJournalPath(file) ? foldJournalFile(file, foldOptions) : foldFile(file, foldOptions)
    if (!(await foldFiles(files, fold, output))) process.exitCode = 1
  } else throw new UsageError(usage)
}

await run().catch((error: unknown) => {
  // The message of a database error may quote a statement and its values.
  const isQuery = error instanceof Error && error.cause !== undefined
  process.stderr.write(`${isQuery ? describeUnexpectedError(error).message : describeError(error)}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
})
