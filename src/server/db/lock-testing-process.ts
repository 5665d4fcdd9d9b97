// A process that locks the folder of its first argument, for tests. It runs until it is killed.
import { lockFolder } from './folder-lock'

const [, , folder = ''] = process.argv
try {
  lockFolder(folder)
  process.stdout.write('locked\n')
  setInterval(() => undefined, 60_000)
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
