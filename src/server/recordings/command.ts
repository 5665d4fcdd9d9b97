// `npm run feed -- fold <file>`: looks inside a recording.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fold } from './fold'
import { guessProtocol, isProtocol, type Protocol, protocols } from './protocols'
import { reportOf } from './report'
import { tablesOf } from './table'

const usage = `Usage: npm run --silent feed -- fold <file> [--protocol ${Object.keys(protocols).join('|')}] [--json] [--analysis]`

/** A reason to stop that a person can act on. */
class Complaint extends Error {}

function readRecording(file: string): Buffer {
  try {
    return readFileSync(file)
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
  const parser = protocols[chosenProtocol(options.protocol, bytes)].parser()
  const report = reportOf(fold(parser, bytes), options.analysis ?? false)
  return options.json ? JSON.stringify(report, undefined, 2) : tablesOf(report)
}

function run(): string {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { protocol: { type: 'string' }, json: { type: 'boolean' }, analysis: { type: 'boolean' } },
  })
  const [command, file] = positionals
  if (command !== 'fold' || file === undefined) throw new Complaint(usage)
  return foldFile(file, values)
}

try {
  process.stdout.write(`${run()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof Complaint ? 2 : 1
}
