// `npm run --silent feed -- fold <file>`: looks inside a recording (see src/server/recordings/command.ts).
import { build, checkNode, install, runBuilt, runScript } from './setup.mjs'

// What it prints may be read by a program: steps of the set-up go elsewhere.
await runScript(async () => {
  checkNode()
  await install(console.error)
  await build(console.error)
  process.chdir(process.env.INIT_CWD ?? process.cwd())
  await runBuilt('feed')
})
