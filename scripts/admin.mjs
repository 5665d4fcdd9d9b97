// `npm run admin -- someone@example.com` creates an administrator; `npm run admin -- verify-audit` verifies the audit
// trail (see src/server/create-admin.ts).
import { build, checkNode, install, runBuilt, runScript } from './setup.mjs'

await runScript(async () => {
  checkNode()
  await install(console.log)
  await build(console.log)
  await runBuilt('create-admin')
})
