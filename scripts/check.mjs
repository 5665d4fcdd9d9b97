// `npm run check`: types, lint, format, dead code, and the tests that need no database and no other process.
import { checkNode, install, runScript } from './setup.mjs'
import {
  formatResult,
  findDeadCode,
  checkFormat,
  checkLint,
  sumCounts,
  checkTypes,
  runUnitTests,
} from './stages.mjs'

await runScript(async () => {
  checkNode()
  await install(console.log)
  const counts = [
    await checkTypes(),
    await checkLint(),
    await checkFormat(),
    await findDeadCode(),
    await runUnitTests(['screens', 'unit']),
  ]
  console.log(formatResult(sumCounts(counts)))
  process.exitCode = sumCounts(counts).failed > 0 ? 1 : 0
})
