// `npm start`: installs, builds and starts the product.
import { build, checkNode, install, runBuilt, runScript } from './setup.mjs'

await runScript(async () => {
  checkNode()
  await install(console.log)
  await build(console.log)
  await runBuilt('main')
})
