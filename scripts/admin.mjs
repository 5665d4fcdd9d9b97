// `npm run admin -- someone@example.com`: makes an administrator (see src/server/make-admin.ts).
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, checkNode, install, root, runScript } from './setup.mjs'

await runScript(async () => {
  checkNode()
  await install(console.log)
  await build(console.log)
  await import(pathToFileURL(join(root, 'dist/server/make-admin.js')).href)
})
