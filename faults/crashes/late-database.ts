// C5: the database comes up long after the server.
import { setTimeout as pause } from 'node:timers/promises'
import { check, checkDuration, type Fault } from '../fault'
import { measure } from '../harness/poll'
import { withPostgres } from '../harness/postgres'
import { withProduct } from '../harness/product'

const absenceMs = 10_000

export const lateDatabase: Fault = {
  id: 'C5',
  title: 'The database comes up long after the server',
  hasShortForm: false,
  run: run =>
    withPostgres(async cluster => {
      await cluster.crash()
      await withProduct({ databaseUrl: cluster.url }, async product => {
        product.launch()
        await pause(absenceMs)
        const page = await fetch(`${product.origin}/auth/login`)
        check(page.status === 200, `The page is answered with ${page.status} without a database`)
        const ready = await product.client().call('GET', '/readyz')
        check(ready.status === 503, `/readyz is ${ready.status} before the database was ever there`)
        await cluster.start()
        checkDuration(run, 'Ready after the database', await measure(() => product.waitUntilReady()), 5000)
        await product.client().signInAs('admin')
      })
    }),
}
