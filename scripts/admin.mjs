// `npm run admin -- someone@example.com` makes an administrator, `npm run admin -- verify-audit` looks at the audit
// trail (see src/server/make-admin.ts).
import { build, checkNode, install, runBuilt, runScript } from './setup.mjs'

await runScript(async () => {
  checkNode()
  await install(console.log)
  await build(console.log)
  await runBuilt('make-admin')
})
