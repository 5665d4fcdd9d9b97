// Runs the faults that are named, or all. `--short`: the short form that is a part of `npm test`.
import { Random } from '../src/simulator/random'
import type { Fault } from './fault'
import { suite } from './suite'

const print = (text: string): void => void process.stdout.write(`${text}\n`)

function parseArguments(args: readonly string[]): {
  isShort: boolean
  seed: string
  chosen: readonly Fault[]
} {
  const isShort = args.includes('--short')
  const seed = args.find(arg => arg.startsWith('--seed='))?.slice('--seed='.length) ?? String(Date.now())
  const names = args.filter(arg => !arg.startsWith('--')).map(name => name.toUpperCase())
  const available = isShort ? suite.filter(({ hasShortForm }) => hasShortForm) : suite
  // "C" names all faults from C1 to C12.
  const isNamed = ({ id }: Fault): boolean =>
    names.some(name => id.toUpperCase() === name || id.replace(/\d+$/, '').toUpperCase() === name)
  const chosen = names.length === 0 ? available : available.filter(isNamed)
  return { isShort, seed, chosen }
}

async function runFault(fault: Fault, isShort: boolean, seed: string): Promise<boolean> {
  const startedAt = performance.now()
  const random = new Random(`${seed}/${fault.id}`)
  const notes: string[] = []
  let failure: string | undefined
  await fault.run({ isShort, random, note: text => notes.push(text) }).catch((error: unknown) => {
    failure = error instanceof Error ? error.stack : String(error)
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  print(`${failure === undefined ? 'ok    ' : 'FAILED'} ${fault.id} ${fault.title} (${seconds} s)`)
  for (const text of notes) print(`         ${text}`)
  if (failure !== undefined) print(failure)
  return failure === undefined
}

const { isShort, seed, chosen } = parseArguments(process.argv.slice(2))
print(`seed ${seed} (repeat a run with --seed=${seed})`)
let failed = 0
for (const fault of chosen) if (!(await runFault(fault, isShort, seed))) failed += 1
if (chosen.length === 0) print(`No such fault. Known are: ${suite.map(({ id }) => id).join(', ')}`)
print(`${chosen.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 && chosen.length > 0 ? 0 : 1)
