// Tests of whole processes run what a person runs, the built programs: they start in a fraction of the time.
import { build } from './setup.mjs'

export const setup = (): Promise<void> => build(console.log)
