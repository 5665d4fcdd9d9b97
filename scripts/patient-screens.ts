// A busy machine is slow, not wrong: what a screen shows is waited for longer than the library's one second.
import { beforeAll } from 'vitest'

beforeAll(async () => {
  // Most tests show nothing, and need not load the library.
  if (!('document' in globalThis)) return
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 60_000 })
})
