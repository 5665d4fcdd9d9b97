// `npm run import -- <file>`: stores the sessions of a file (see src/server/import/command.ts).
import { build, checkNode, install, runBuilt, runScript } from './setup.mjs'

await runScript(async () => {
  checkNode()
  await install(console.error)
  await build(console.error)
  // The file is named from where the person stands.
  process.chdir(process.env.INIT_CWD ?? process.cwd())
  await runBuilt('import')
})
