// Hashes passwords in a worker thread: the thread pool of Node stays free for files, the journal and name lookups. Plain
// JavaScript, because Node starts it without a compiler.
import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

if (!parentPort) throw new Error('password-worker runs in a worker thread')
const port = parentPort

const cost = { algorithm: 2 /* Argon2id */, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** About a third of the processor time of the main thread while the cores are busy. */
const niceness = 5

lowerOwnPriority()

/** Lets the main thread go first when the cores are busy. Linux has priorities per thread; elsewhere nothing happens. */
function lowerOwnPriority() {
  if (process.platform !== 'linux') return
  try {
    const threadId = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (threadId > 0) setPriority(threadId, Math.min(19, getPriority() + niceness))
  } catch {
    // Without /proc or the permission all threads have the same priority.
  }
}

port.on('message', ({ password, passwordHash }) => {
  try {
    const result =
      passwordHash === undefined ? hashSync(password, cost) : verifySync(passwordHash, password, cost)
    port.postMessage({ result })
  } catch (error) {
    port.postMessage({ error: String(error) })
  }
})
