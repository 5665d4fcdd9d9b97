// `npm run import -- <file>`: imports the sessions of a file (see src/server/import/command.ts).
import { build, checkNode, install, runBuilt, runScript } from './setup.mjs'

await runScript(async () => {
  checkNode()
  await install(console.error)
  await build(console.error)
  // Resolve the file name from the directory of the user.
  process.chdir(process.env.INIT_CWD ?? process.cwd())
  await runBuilt('import')
})
