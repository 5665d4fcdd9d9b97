// `npm run check`: what one runs all day. Types, lint, format, dead code, and the tests that need nothing.
import { checkNode, install, runScript } from './setup.mjs'
import { closingLine, deadCode, format, lint, total, types, unitTests } from './stages.mjs'

await runScript(async () => {
  checkNode()
  await install(console.log)
  const counts = [
    await types(),
    await lint(),
    await format(),
    await deadCode(),
    await unitTests(['screens', 'unit']),
  ]
  console.log(closingLine(total(counts)))
  process.exitCode = total(counts).failed > 0 ? 1 : 0
})
