// Starts the server from the environment, tells the person at the terminal, and stops on a signal.
import { type Config, readConfig } from './config'
import { openDemoAccounts } from './demo/accounts'
import type { Logger } from 'pino'
import { createLog } from './log'
import { type RunningServer, startServer } from './server'
import { StartRefusal } from './start-refusal'

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function refuse(error: unknown): never {
  if (error instanceof StartRefusal) process.stderr.write(`${error.message}\n`)
  else
    process.stderr.write(
      `Lap Logic could not start: ${error instanceof Error ? error.stack : String(error)}\n`,
    )
  process.exit(1)
}

/** In production every line is a log line. */
function teller(config: Config, log: Logger): (step: string) => void {
  return config.isProduction ? step => log.info(step) : say
}

async function announce(
  config: Config,
  { address, database }: RunningServer,
  tell: (step: string) => void,
): Promise<void> {
  // A free port that was asked for is known only now.
  const origin = config.port === 0 ? `http://localhost:${new URL(address).port}` : config.origin.origin
  tell(`Lap Logic is ready: ${origin}`)
  if (!config.isDemo) return
  for (const { email, password, role } of await openDemoAccounts(database.orm))
    tell(`  ${role.padEnd(6)} ${email} / ${password}`)
}

function warnOf({ isProduction, isDemo, origin, host }: Config, warn: (text: string) => void): void {
  if (isProduction && isDemo) warn('DEMO is on in production: its accounts have public passwords.')
  if (isProduction && origin.protocol === 'http:')
    warn('PUBLIC_ORIGIN is plain http: anyone on the network can read the sessions.')
  const isLoopback = ['localhost', '127.0.0.1', '::1'].includes(host)
  if (!isLoopback && isDemo) warn(`HOST is ${host}: the demo accounts can be used from the network.`)
  if (!isLoopback && origin.hostname === 'localhost')
    warn('PUBLIC_ORIGIN is localhost: set it to the address people will open.')
}

function stopOnSignal(server: RunningServer, tell: (step: string) => void): void {
  let isStopping = false
  const stop = (signal: NodeJS.Signals): void => {
    // The second Ctrl-C means it.
    if (isStopping) process.exit(1)
    isStopping = true
    tell(`Stopping (${signal})`)
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => refuse(error),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

async function main(): Promise<void> {
  const config = readConfig()
  const log = createLog(config.logLevel)
  warnOf(config, text => (config.isProduction ? log.warn(text) : say(`Mind: ${text}`)))
  const tell = teller(config, log)
  const server = await startServer(config, log, tell)
  stopOnSignal(server, tell)
  log.info({ event: 'sys_startup', address: server.address }, 'listening')
  await server.ready
  await announce(config, server, tell)
}

await main().catch(refuse)
