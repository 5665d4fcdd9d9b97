// The folder in which the server keeps what it must not lose or tell: for its owner only.
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
import { StartRefusal } from './start-refusal'

const ownerOnly = { folder: 0o700, file: 0o600 }

export function prepareDataFolder(folder: string): void {
  // Whatever this process writes from here on, the database included, is its owner's alone.
  process.umask(0o077)
  try {
    mkdirSync(folder, { recursive: true, mode: ownerOnly.folder })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefusal(
      `The data folder ${folder} cannot be used (${reason}). Set DATA_DIR to a folder of yours.`,
    )
  }
}

/** The secret of the setting, or one made at first start and kept in the data folder. */
export function readOrMakeSecret(folder: string, given: string | undefined): string {
  if (given !== undefined) return given
  const path = join(folder, 'secret')
  if (!existsSync(path)) {
    // Written beside and moved into place: a crash leaves either no secret or a whole one.
    writeFileSync(`${path}.new`, randomBytes(32).toString('base64url'), { mode: ownerOnly.file })
    renameSync(`${path}.new`, path)
  }
  chmodSync(path, ownerOnly.file)
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < 32)
    throw new StartRefusal(`The secret in ${path} is too short; delete the file to have a new one made.`)
  return secret
}

/** One key per purpose, all from the one secret, so that none of them tells another. */
export function keyFor(purpose: string, secret: string): Uint8Array {
  const material = createHash('sha256').update(secret).digest()
  return new Uint8Array(hkdfSync('sha256', material, new Uint8Array(), `lap-logic/${purpose}`, 32))
}
