import { createCluster, type PostgresCluster } from '../../src/server/testing/start-postgres'

/** Runs `work` with a PostgreSQL server of its own and removes the server afterwards. */
export async function withPostgres(work: (cluster: PostgresCluster) => Promise<void>): Promise<void> {
  const cluster = await createCluster()
  if (cluster === undefined) throw new Error('PostgreSQL is not installed')
  try {
    await cluster.start()
    await work(cluster)
  } finally {
    cluster.remove()
  }
}
