// `npm run faults`: injects faults into the built product and checks that nothing is lost, doubled or blocked.
// `npm run faults -- C1 L10`: only these. `npm run faults -- C --seed=7`: all crashes, repeating an earlier run.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build, checkNode, install, root, runScript } from '../scripts/setup.mjs'

await runScript(async () => {
  checkNode()
  await install(console.log)
  await build(console.log)
  const args = ['--import', 'tsx', join(root, 'faults/main.ts'), ...process.argv.slice(2)]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', cwd: root })
  process.exitCode = status ?? 1
})
