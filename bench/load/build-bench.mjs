// A bench as the product is built: what runs TypeScript as it stands takes memory and time of its own.
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../../scripts/setup.mjs'

/** Answers the path of what was built. @param {string} name */
export async function buildBench(name) {
  const outDir = join(root, '.cache/bench', name)
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { ssr: join('bench', `${name}.ts`), outDir, target: 'node20', emptyOutDir: true },
  })
  return join(outDir, `${name}.js`)
}
