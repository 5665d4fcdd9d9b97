// `npm run dev`: the server restarts and the page reloads as you type.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { checkNode, install, root, runScript } from './setup.mjs'

/** @param {string} name */
const bin = name => join(root, 'node_modules/.bin', name)

await runScript(async () => {
  checkNode()
  await install(console.log)
  const environment = { ...process.env, PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? 'http://localhost:5173' }
  const options = /** @type {const} */ ({ cwd: root, stdio: 'inherit', env: environment })
  const children = [
    spawn(
      bin('tsx'),
      ['watch', '--clear-screen=false', '--include', 'migrations/**', 'src/server/main.ts'],
      options,
    ),
    spawn(bin('vite'), ['--clearScreen', 'false'], options),
  ]
  const stop = () => children.forEach(child => child.kill('SIGINT'))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // One half alone is of no use.
  for (const child of children) child.once('exit', stop)
})
