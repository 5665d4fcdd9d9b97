// Builds a page of the bench like the product: one script and its styles.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'

export const pageFolder = join(dirname(fileURLToPath(import.meta.url)), 'page')

export interface BuiltPage {
  readonly script: string
  readonly styles: string
}

export async function buildPage(entry: string): Promise<BuiltPage> {
  const built = await build({
    configFile: false,
    root: pageFolder,
    logLevel: 'error',
    mode: 'production',
    build: { write: false, target: 'es2022', rolldownOptions: { input: join(pageFolder, entry) } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const files = output && 'output' in output ? output.output : []
  const scripts = files.flatMap(file => (file.type === 'chunk' ? [file.code] : []))
  const styles = files.flatMap(file =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  )
  return { script: scripts.join('\n'), styles: styles.join('\n') }
}

/** The size of a script, compressed like the files of the product. */
export function measureCompressed(script: string | Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(script, { params }).length
}
