// C7: a second process starts on the same data folder, also without `flock` and with the same process id.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check, checkDuration, type Fault, type FaultRun } from '../fault'
import { measure } from '../harness/poll'
import { Product, type StartOptions, withProduct } from '../harness/product'

/** A PATH that has Node and nothing else. */
function createBarePath(folder: string): string {
  const path = join(folder, 'bin')
  mkdirSync(path)
  symlinkSync(process.execPath, join(path, 'node'))
  return path
}

async function refuseSecond(run: FaultRun, name: string, options: StartOptions): Promise<void> {
  await withProduct({}, async first => {
    await first.start(options)
    const second = await Product.create({ folder: first.folder })
    const duration = await measure(async () => {
      second.launch(options)
      check((await second.ended) !== 0, `${name}: the second process ended with success`)
    })
    check(second.output.includes('is in use by another Lap Logic'), `${name}: ${second.output.slice(-500)}`)
    checkDuration(run, name, duration, 5000)
    await first.client().signInAs('admin')
    await first.kill()
    // A killed process leaves no lock behind that needs a person.
    await first.start(options)
  })
}

export const secondProcess: Fault = {
  id: 'C7',
  title: 'A second process starts on the same data folder',
  hasShortForm: true,
  async run(run) {
    const folder = mkdtempSync(join(tmpdir(), 'lap-logic-bare-path-'))
    const environment = { PATH: createBarePath(folder) }
    // `unshare` gives each process its own process ids, as a container does.
    const wrapper = ['/usr/bin/unshare', '--pid', '--fork', '--kill-child', '--']
    try {
      if (!run.isShort) {
        await refuseSecond(run, 'Refused', {})
        await refuseSecond(run, 'Refused without flock', { environment })
      }
      if (process.getuid?.() === 0)
        await refuseSecond(run, 'Refused without flock, both with process id 1', { environment, wrapper })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
