import { Connection, requestText } from './connection'
import { type Measured, Tally } from './tally'

export interface Hammer {
  readonly kind: 'hammer'
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  /** Answers that are measured, and those before them. */
  readonly count: number
  readonly warmUp: number
}

/** Everybody asks again as soon as he is answered. */
export async function hammer(
  { port, path, headers, connections, count, warmUp }: Hammer,
  onSteady: () => void,
): Promise<Measured> {
  const tally = new Tally()
  const request = requestText(path, headers)
  const all = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)))
  const measured = new Promise<Measured>(resolve => {
    let answers = 0
    const work = async (connection: Connection): Promise<void> => {
      while (answers < warmUp + count) {
        const { status, took } = await connection.ask(request)
        answers += 1
        tally.add(status, took)
        if (answers === warmUp) {
          tally.isOn = true
          onSteady()
        }
        if (answers === warmUp + count) resolve(tally.measured)
      }
      connection.close()
    }
    for (const connection of all) void work(connection)
  })
  return measured
}
