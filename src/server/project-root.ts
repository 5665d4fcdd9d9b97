// The folder of the checkout, whether this file runs as source or from `dist`.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function folderWith(file: string, from: string): string {
  if (existsSync(join(from, file))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error(`No ${file} above ${fileURLToPath(import.meta.url)}`)
  return folderWith(file, parent)
}

export const projectRoot = folderWith('package.json', dirname(fileURLToPath(import.meta.url)))
