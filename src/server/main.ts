// Starts the server from the environment, reports progress on the terminal and stops on a signal.
import { type Config, readConfig } from './config'
import { findOpenDemoAccounts } from './demo/accounts'
import type { Logger } from 'pino'
import { createLog } from './log'
import { describeError } from './log-error'
import { type RunningServer, startServer } from './server'
import { StartupError } from './startup-error'

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

function exitWithError(error: unknown): never {
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`)
  else {
    const { message, stack = message } = describeError(error)
    process.stderr.write(`Lap Logic could not start: ${stack}\n`)
  }
  process.exit(1)
}

/** Reports progress on the terminal, in production as log lines. */
function createReporter(config: Config, log: Logger): (step: string) => void {
  return config.isProduction ? step => log.info(step) : printLine
}

async function reportReady(
  config: Config,
  { address, database }: RunningServer,
  report: (step: string) => void,
): Promise<void> {
  // With PORT=0 the system chooses the port.
  const origin = config.port === 0 ? `http://localhost:${new URL(address).port}` : config.origin.origin
  report(`Lap Logic is ready: ${origin}`)
  if (!config.isDemo) return
  for (const { email, password, role } of await findOpenDemoAccounts(database.orm))
    report(`  ${role.padEnd(6)} ${email} / ${password}`)
}

function warnAboutConfig({ isProduction, isDemo, origin, host }: Config, warn: (text: string) => void): void {
  if (isProduction && isDemo) warn('DEMO is on in production: its accounts have public passwords.')
  if (isProduction && origin.protocol === 'http:')
    warn('PUBLIC_ORIGIN is plain http: anyone on the network can read the sessions.')
  const isLoopback = ['localhost', '127.0.0.1', '::1'].includes(host)
  if (!isLoopback && isDemo) warn(`HOST is ${host}: the demo accounts can be used from the network.`)
  if (!isLoopback && origin.hostname === 'localhost')
    warn('PUBLIC_ORIGIN is localhost: set it to the address that users open.')
}

function stopOnSignal(server: RunningServer, report: (step: string) => void): void {
  let isStopping = false
  const stop = (signal: NodeJS.Signals): void => {
    // A second signal exits immediately.
    if (isStopping) process.exit(1)
    isStopping = true
    report(`Stopping (${signal})`)
    server.stop().then(
      isStopped => process.exit(isStopped ? 0 : 1),
      (error: unknown) => exitWithError(error),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

async function main(): Promise<void> {
  const config = readConfig()
  const log = createLog(config.logLevel)
  // Node would print the error with the statement and the values that a library put into its message.
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'Unexpected error outside of a request; the process ends')
    process.exit(1)
  })
  warnAboutConfig(config, text => (config.isProduction ? log.warn(text) : printLine(`Warning: ${text}`)))
  const report = createReporter(config, log)
  const server = await startServer(config, log, report)
  stopOnSignal(server, report)
  log.info({ event: 'sys_startup', address: server.address }, 'Server is listening')
  await server.ready
  await reportReady(config, server, report)
}

await main().catch(exitWithError)
