// Kills the process at a chosen point, without a hook in the product. FAIL_POINT is `<name>:<count>`: the process dies when
// it reaches the point for the count-th time.
import { promises as files } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [name, count] = (process.env['FAIL_POINT'] ?? '').split(':')
let remaining = Number(count)

/** @param {string} point */
function reach(point) {
  if (point !== name) return
  remaining -= 1
  if (remaining <= 0) process.kill(process.pid, 'SIGKILL')
}

/**
 * Calls `before` and `after` around a method that returns a promise.
 * @param {any} owner @param {string} method @param {string} before @param {string} after
 */
function surround(owner, method, before, after) {
  const original = owner[method]
  owner[method] = async function surrounded(/** @type {any[]} */ ...args) {
    reach(before)
    const result = await original.apply(this, args)
    reach(after)
    return result
  }
}

const handle = await files.open(join(tmpdir(), `fail-point-${process.pid}`), 'w')
const fileHandle = Object.getPrototypeOf(handle)
await handle.close()
await files.unlink(join(tmpdir(), `fail-point-${process.pid}`))
surround(fileHandle, 'writev', 'journal-write', 'journal-written')
surround(fileHandle, 'datasync', 'journal-sync', 'journal-synced')
surround(files, 'rename', 'rename', 'renamed')
syncBuiltinESMExports()

const commit = Buffer.from('commit\0')
// Type assertion: methods are replaced, and `write` has several signatures.
const socket = /** @type {any} */ (Socket.prototype)
const original = socket.write
socket.write = function writeOrFail(/** @type {any[]} */ ...args) {
  const [bytes] = args
  const isCommit = bytes instanceof Uint8Array && Buffer.from(bytes).includes(commit)
  if (isCommit) reach('commit')
  const result = original.apply(this, args)
  if (isCommit && name === 'committed') {
    // The database commits, but the process dies before it can read the answer.
    const end = performance.now() + 20
    while (performance.now() < end);
    reach('committed')
  }
  return result
}
