import { Connection, buildRequest } from './connection'
import { type Latencies, LatencyRecorder } from './latency-recorder'

export interface RequestLoop {
  readonly kind: 'request loop'
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  /** The number of measured responses, after `warmUp` unmeasured ones. */
  readonly count: number
  readonly warmUp: number
}

/** Every connection sends its next request as soon as it has received a response. */
export async function runRequestLoop(
  { port, path, headers, connections, count, warmUp }: RequestLoop,
  onSteady: () => void,
): Promise<Latencies> {
  const recorder = new LatencyRecorder()
  const request = buildRequest(path, headers)
  const all = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)))
  const latencies = new Promise<Latencies>(resolve => {
    let responses = 0
    const repeatRequests = async (connection: Connection): Promise<void> => {
      while (responses < warmUp + count) {
        const { status, durationMs } = await connection.request(request)
        responses += 1
        recorder.add(status, durationMs)
        if (responses === warmUp) {
          recorder.isRecording = true
          onSteady()
        }
        if (responses === warmUp + count) resolve(recorder.latencies)
      }
      connection.close()
    }
    for (const connection of all) void repeatRequests(connection)
  })
  return latencies
}
