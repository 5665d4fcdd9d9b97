import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestServer } from './test-server'

/** Returns the emails that a server without SMTP has written, oldest first, with their soft line breaks removed. */
export function readOutbox({ outbox }: Pick<TestServer, 'outbox'>): string[] {
  if (!existsSync(outbox)) return []
  const files = readdirSync(outbox).toSorted()
  return files.map(file => readFileSync(join(outbox, file), 'utf8').replaceAll('=\r\n', ''))
}
