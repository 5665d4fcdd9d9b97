// `npm run feed -- fold <file>`: looks inside a recording. `npm run feed -- watch`: looks on while one is made.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from '../config'
import { asUtf8 } from './as-utf8'
import { fold } from './fold'
import { guessProtocol, isProtocol, type Protocol, protocols } from './protocols'
import { type Report, reportOf } from './report'
import { tablesOf } from './table'
import { watch } from './watch'

const usage = `Usage: npm run --silent feed -- fold <file> [--protocol ${Object.keys(protocols).join('|')}] [--json] [--analysis]
       npm run --silent feed -- watch [--json]`

/** A reason to stop that a person can act on. */
class Complaint extends Error {}

function readRecording(file: string): Buffer {
  try {
    return asUtf8(readFileSync(file))
  } catch (error) {
    throw new Complaint(`Cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function chosenProtocol(asked: string | undefined, bytes: Buffer): Protocol {
  if (asked !== undefined) {
    if (isProtocol(asked)) return asked
    throw new Complaint(`There is no protocol "${asked}". ${usage}`)
  }
  const guessed = guessProtocol(bytes.subarray(0, 65_536).toString('latin1'))
  if (guessed === undefined)
    throw new Complaint('Cannot tell which protocol this is; say it with --protocol.')
  return guessed
}

function foldFile(file: string, options: { protocol?: string; json?: boolean; analysis?: boolean }): string {
  const bytes = readRecording(file)
  const parser = protocols[chosenProtocol(options.protocol, bytes)].parserFrom()
  const report = reportOf(fold(parser, bytes), options.analysis ?? false)
  return options.json ? JSON.stringify(report, undefined, 2) : tablesOf(report)
}

/** A terminal shows the newest standings in place; a file or a program gets one after the other. */
function shown(report: Report, isJson: boolean): string {
  if (isJson) return `${JSON.stringify(report)}\n`
  return process.stdout.isTTY ? `\u001B[2J\u001B[H${tablesOf(report)}\n` : `${tablesOf(report)}\n\n`
}

async function watchJournal(isJson: boolean): Promise<void> {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const { dataFolder } = readConfig()
  await watch({
    dataFolder,
    signal: stopping.signal,
    show: report => process.stdout.write(shown(report, isJson)),
  })
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { protocol: { type: 'string' }, json: { type: 'boolean' }, analysis: { type: 'boolean' } },
  })
  const [command, file] = positionals
  if (command === 'watch') await watchJournal(values.json ?? false)
  else if (command === 'fold' && file !== undefined) process.stdout.write(`${foldFile(file, values)}\n`)
  else throw new Complaint(usage)
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof Complaint ? 2 : 1
})
