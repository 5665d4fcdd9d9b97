// `npm test`: runs all checks and tests, including their setup. The last line is "N passed, N failed".
import { findChromium } from './chromium.mjs'
import { build, checkNode, install, runScript } from './setup.mjs'
import {
  runBrowserTests,
  formatResult,
  findDeadCode,
  checkFormat,
  checkLint,
  sumCounts,
  checkTypes,
  runShortFaults,
  runUnitTests,
} from './stages.mjs'

await runScript(async () => {
  checkNode()
  await install(console.log)
  const chromium = findChromium(console.log)
  const counts = [await checkTypes(), await checkLint(), await checkFormat(), await findDeadCode()]
  await build(console.log)
  counts.push(await runUnitTests(['screens', 'unit', 'process', 'embedded', 'postgresql']))
  counts.push(await runBrowserTests(chromium))
  counts.push(await runShortFaults())
  const sum = sumCounts(counts)
  // In CI everything can be installed, so no test may be skipped.
  const isComplete = !process.env.CI || sum.skipped === 0
  if (!isComplete) console.log('With CI set, a skipped test is a failure.')
  console.log(formatResult(sum))
  process.exitCode = sum.failed === 0 && isComplete ? 0 : 1
})
