// `npm test`: everything, with all its own set-up. Ends with one plain line: N passed, N failed.
import { findChromium } from './chromium.mjs'
import { build, checkNode, install, runScript } from './setup.mjs'
import { browserTests, closingLine, deadCode, format, lint, total, types, unitTests } from './stages.mjs'

await runScript(async () => {
  checkNode()
  await install(console.log)
  const chromium = findChromium(console.log)
  const counts = [await types(), await lint(), await format(), await deadCode()]
  await build(console.log)
  counts.push(await unitTests(['screens', 'unit', 'process', 'embedded', 'postgresql']))
  counts.push(await browserTests(chromium))
  const sum = total(counts)
  // Where everything can be installed, a skip is a hole.
  const isComplete = !process.env.CI || sum.skipped === 0
  if (!isComplete) console.log('With CI set, a skipped test is a failure.')
  console.log(closingLine(sum))
  process.exitCode = sum.failed === 0 && isComplete ? 0 : 1
})
