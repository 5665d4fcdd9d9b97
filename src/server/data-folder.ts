// Prepares the data folder, which only its owner may read, and derives keys from the secret in it.
import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartupError } from './startup-error'

const ownerOnly = { folder: 0o700, file: 0o600 }

export function prepareDataFolder(folder: string): void {
  // Makes every file that this process creates, including the database, readable by its owner only.
  process.umask(0o077)
  try {
    mkdirSync(folder, { recursive: true, mode: ownerOnly.folder })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(
      `The data folder ${folder} cannot be used (${reason}). Set DATA_DIR to a folder of yours.`,
    )
  }
}

/** Returns the configured secret, or the one that the first start stored in the data folder. */
export function readOrCreateSecret(folder: string, configured: string | undefined): string {
  if (configured !== undefined) return configured
  const path = join(folder, 'secret')
  if (!existsSync(path)) {
    // Written to a temporary file and renamed: a crash cannot leave a partial secret.
    writeFileSync(`${path}.new`, randomBytes(32).toString('base64url'), { mode: ownerOnly.file })
    renameSync(`${path}.new`, path)
  }
  chmodSync(path, ownerOnly.file)
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < 32)
    throw new StartupError(`The secret in ${path} is too short; delete the file to create a new one.`)
  return secret
}

/** Derives one key per purpose from the secret, so that no key reveals another. */
export function deriveKey(purpose: string, secret: string): Uint8Array {
  const material = createHash('sha256').update(secret).digest()
  return new Uint8Array(hkdfSync('sha256', material, new Uint8Array(), `lap-logic/${purpose}`, 32))
}
