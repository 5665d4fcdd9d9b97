// `npm run --silent feed -- fold <file>`: inspects a recording (see src/server/recordings/command.ts).
import { build, checkNode, install, runBuilt, runScript } from './setup.mjs'

// Setup steps are printed to stderr, because other programs may read stdout.
await runScript(async () => {
  checkNode()
  await install(console.error)
  await build(console.error)
  process.chdir(process.env.INIT_CWD ?? process.cwd())
  await runBuilt('feed')
})
