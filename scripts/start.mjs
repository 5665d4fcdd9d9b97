// `npm start`: from a bare checkout to a running product.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, checkNode, install, root, runScript } from './setup.mjs'

await runScript(async () => {
  checkNode()
  await install(console.log)
  await build(console.log)
  await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
})
