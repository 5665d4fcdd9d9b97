// Raises the timeout of the testing library, because its default of one second is too short on a busy machine.
import { beforeAll } from 'vitest'

beforeAll(async () => {
  // Tests without a document do not need the library.
  if (!('document' in globalThis)) return
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 60_000 })
})
