// `npm run feed -- simulate p3`: a P3 decoder on this computer that times a simulated session, to try the desk.
import { createP3Scenario, type P3Entry } from '#simulator'
import { formatCsvLine } from '#timing'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { P3SimulatorServer } from '../demo/p3-simulator-server'
import { parseNumber, parseP3Plan, p3PlanOptions } from './parse-p3-plan'
import { UsageError } from './usage-error'

export const simulateUsage = `npm run --silent feed -- simulate p3 [--port 5403] [--speed 1] [--entries <file.csv>] [options]`

export const simulateHelp = `simulate p3 is a decoder on this computer that times a simulated session from now on: passings, resend requests, status
records, a start pulse. Attach a race with the protocol p3, the host 127.0.0.1 and the port. It prints what happens, so
that you can act as race control. Ctrl+C ends it.

  --port <port>            5403 by default; 0 selects a free one
  --host <address>         the address to listen on; 127.0.0.1 by default, and anyone who reaches it can read the passings
  --speed <factor>         10 plays ten seconds per second; the clock of the decoder runs as fast
  --entries <file.csv>     writes the entry list, without the unknown transponders, to import it into an event
  --seed <text>            the same seed gives the same session
  --kind <kind>            race (default), qualifying or practice
  --riders <count>         20 by default
  --categories <a,b>       the categories of the entry list, assigned in turn
  --laps <count>           8 by default
  --lap-seconds <seconds>  60 by default
  --loops <SF=1,S1=2,…>    the decoder of each line: SF, S1 to S4, PIN, POUT; SF=1 by default
  --unknown <count>        riders whose transponder is not in the entry list; 4 by default
  --dead-loop <1:3-4>      decoder 1 reads nothing from lap 3 to lap 4; may be repeated
  --red-flag <3[:120]>     a red flag after lap 3 of the leader, and a restart after 120 seconds
  --dead-heat              the second and the third finish at the same time
  --double-reads <share>   passings that are read twice; 0.01 by default
  --lost <share>           passings that are only sent on request; 0.005 by default`

const maxSpeed = 100

export interface SimulateOutput {
  readonly print: (text: string) => void
  /** Ends the simulation. */
  readonly signal: AbortSignal
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...p3PlanOptions,
        port: { type: 'string' },
        host: { type: 'string' },
        speed: { type: 'string' },
        entries: { type: 'string' },
      },
    })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\nUsage: ${simulateUsage}`)
  }
}

/** `args` follow the word `simulate`. Resolves when the simulation is ended. */
export async function simulate(args: readonly string[], { print, signal }: SimulateOutput): Promise<void> {
  const { values, positionals } = parse(args)
  if (positionals.length !== 1 || positionals[0] !== 'p3')
    throw new UsageError(`Only the protocol p3 can be simulated.\nUsage: ${simulateUsage}`)
  const scenario = createP3Scenario(parseP3Plan(values))
  if (values.entries !== undefined) await writeFile(values.entries, formatEntryList(scenario.entries))
  const server = new P3SimulatorServer({
    scenario,
    host: values.host,
    port: Math.round(parseNumber('port', values.port, 5403, [0, 65_535])),
    speed: parseNumber('speed', values.speed, 1, [0.1, maxSpeed]),
    onStep: ({ at, text }) => print(`${formatClock(at)} ${text}\n`),
  })
  const port = await server.start()
  const unknown = scenario.entries.filter(({ isTransponderKnown }) => !isTransponderKnown)
  print(`P3 decoder on ${values.host ?? '127.0.0.1'}:${port}, ${scenario.entries.length} riders\n`)
  for (const { transponder, number } of unknown)
    print(`Transponder ${transponder} of #${number} is not in the entry list\n`)
  await waitForEnd(server, signal, print)
}

async function waitForEnd(
  server: P3SimulatorServer,
  signal: AbortSignal,
  print: SimulateOutput['print'],
): Promise<void> {
  const ended = new Promise<void>(resolve => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })
  await Promise.race([server.finished, ended])
  if (!signal.aborted) print('The session is over. The decoder answers until Ctrl+C.\n')
  await ended
  await server.stop()
}

function formatEntryList(entries: readonly P3Entry[]): string {
  const rows = entries.map(({ number, name, make, category, transponder, isTransponderKnown }) => {
    const [firstName = '', ...lastNames] = name.split(' ')
    const known = isTransponderKnown ? String(transponder) : ''
    return [number, firstName, lastNames.join(' '), make, category, known]
  })
  const heading = ['Number', 'First name', 'Last name', 'Make', 'Category', 'Transponder']
  return [heading, ...rows].map(formatCsvLine).join('')
}

/** Minutes and seconds since the start of the simulation. */
function formatClock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}
