// Reads a file completely before anything is stored.
import { createHash } from 'node:crypto'
import { HttpError } from '../http/errors'
import { type DecodedFile, decodeFile } from '../recordings/decode-file'
import { isBlank } from '../recordings/is-blank'
import { type EventData, parseEventData } from './event-data'
import { readFile } from './file-kinds'
import { ImportError } from './import-error'
import type { ImportedRuns } from './imported-run'
import { importLimits } from './limits'

export interface ImportSource {
  /** The name of the file; the default event name of a recording. */
  readonly name: string
  readonly bytes: Uint8Array
  /** Values for fields that the file does not contain. */
  readonly eventData?: EventData | undefined
}

export interface ReadImport extends ImportedRuns {
  /** Identifies the content of the file. */
  readonly key: string
  /** The gzip data of the recording ends early; its sessions are those before the cut. */
  readonly isTruncated: boolean
}

function requireValid<Value>(value: Value | ImportError): Value {
  if (value instanceof ImportError) throw new HttpError(400, value.message)
  return value
}

function createSizeError(): HttpError {
  return new HttpError(413, `The file is larger than ${importLimits.bytes / 1024 / 1024} MiB.`)
}

function decode(bytes: Uint8Array): DecodedFile {
  if (bytes.length > importLimits.bytes) throw createSizeError()
  try {
    return decodeFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), importLimits.bytes)
  } catch (error) {
    if (error instanceof RangeError) throw createSizeError()
    const reason = error instanceof Error ? error.message : String(error)
    throw new HttpError(400, `The file cannot be decompressed: ${reason}.`)
  }
}

/** Throws an `HttpError` that describes the problem and its position. */
export async function readImport({ name, bytes, eventData }: ImportSource): Promise<ReadImport> {
  const { bytes: decoded, isTruncated } = decode(bytes)
  if (isBlank(decoded)) throw new HttpError(400, 'The file is empty.')
  if (decoded.length > importLimits.bytes) throw createSizeError()
  const fallback = requireValid(parseEventData(eventData ?? {}))
  const file = requireValid(await readFile({ name, bytes: decoded, fallback }))
  // Only a recording may be incomplete.
  if (isTruncated && file.lines === undefined)
    throw new HttpError(400, 'The gzip data of the file ends early.')
  // Compressed and in another encoding, it is the same file.
  return { ...file, isTruncated, key: `file:${createHash('sha256').update(decoded).digest('hex')}` }
}
