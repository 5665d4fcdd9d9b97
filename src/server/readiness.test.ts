import { expect, test } from 'vitest'
import { Readiness } from './readiness'

const stateWith = (database: { isPrepared: boolean; isReady: boolean }, isRestoring = false) =>
  new Readiness({
    database: { isPrepared: database.isPrepared, isReady: async () => database.isReady },
    liveSheets: { isRestoring },
  })

test('N-051 the server is not ready before the database was ready once', async () => {
  const readiness = stateWith({ isPrepared: false, isReady: false })
  expect(await readiness.report()).toEqual({ isReady: false, status: 'starting' })
})

test('N-051 the server is not ready while the live race is being restored', async () => {
  const readiness = stateWith({ isPrepared: true, isReady: true }, true)
  expect(await readiness.report()).toEqual({ isReady: false, status: 'restoring' })
})

test('N-051 the server stays ready, but degraded, while a database that was ready is away', async () => {
  const readiness = stateWith({ isPrepared: true, isReady: false })
  expect(await readiness.report()).toEqual({ isReady: true, status: 'ready', degraded: ['database'] })
})

test('N-050 the server is not ready while it is draining', async () => {
  const readiness = stateWith({ isPrepared: true, isReady: true })
  expect(await readiness.report()).toEqual({ isReady: true, status: 'ready' })
  readiness.startDraining()
  expect(await readiness.report()).toEqual({ isReady: false, status: 'draining' })
})
