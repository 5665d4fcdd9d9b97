// C6: the disk with the journal is full for a while.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check, checkDuration, type Fault, type FaultRun } from '../fault'
import { measure, pollUntil } from '../harness/poll'
import { withPostgres } from '../harness/postgres'
import { withProduct } from '../harness/product'
import { startWitness } from '../harness/witness'

const size = 64 * 1_048_576

/** Runs `work` with a small file system of its own. Mounting needs root. */
async function withSmallDisk(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lap-logic-small-disk-'))
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  check(status === 0, `A file system could not be mounted: ${String(stderr)}`)
  try {
    await work(folder)
  } finally {
    spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

function fill(path: string): void {
  const block = Buffer.alloc(1_048_576)
  try {
    for (;;) writeFileSync(path, block, { flag: 'a' })
  } catch {
    // The disk is full up to the last page.
    try {
      for (;;) writeFileSync(path, block.subarray(0, 4096), { flag: 'a' })
    } catch {
      return
    }
  }
}

async function run(faultRun: FaultRun): Promise<void> {
  await withPostgres(({ url }) =>
    withSmallDisk(folder =>
      withProduct({ databaseUrl: url, folder: join(folder, 'data') }, async product => {
        await product.start()
        const witness = await startWitness(product, { riders: 40, laps: 20 })
        const { sender } = witness
        await pollUntil('The first crossings', () => (sender.acknowledged > 200 ? true : undefined))
        fill(join(folder, 'filler'))
        await pollUntil('A refused crossing', () =>
          sender.refusals.has(503) || sender.refusals.has(507) ? true : undefined,
        )
        const acknowledged = sender.acknowledged
        rmSync(join(folder, 'filler'))
        const resumed = (): true | undefined => (sender.acknowledged > acknowledged ? true : undefined)
        checkDuration(
          faultRun,
          'Resumed',
          await measure(() => pollUntil('A stored crossing', resumed)),
          10_000,
        )
        await product.kill()
        await product.start()
        await witness.finish()
        faultRun.note(witness.describe())
        faultRun.note(`refused while full: ${JSON.stringify([...sender.refusals])}`)
      }),
    ),
  )
}

export const fullDisk: Fault = { id: 'C6', title: 'The disk is full for a while', hasShortForm: false, run }
