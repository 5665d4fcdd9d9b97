// `npm run dev`: restarts the server and reloads the page when a source file changes.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { checkNode, install, root, runScript } from './setup.mjs'

/** @param {string} name */
const binPath = name => join(root, 'node_modules/.bin', name)

await runScript(async () => {
  checkNode()
  await install(console.log)
  const environment = { ...process.env, PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? 'http://localhost:5173' }
  const options = /** @type {const} */ ({ cwd: root, stdio: 'inherit', env: environment })
  const children = [
    spawn(
      binPath('tsx'),
      ['watch', '--clear-screen=false', '--include', 'migrations/**', 'src/server/main.ts'],
      options,
    ),
    spawn(binPath('vite'), ['--clearScreen', 'false'], options),
  ]
  const stop = () => children.forEach(child => child.kill('SIGINT'))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // Stop both when one of them exits.
  for (const child of children) child.once('exit', stop)
})
