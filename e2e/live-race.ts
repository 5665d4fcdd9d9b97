// A live race for journeys: created through the administration API and timed by a fake RMonitor timing computer that
// the journey controls crossing by crossing.
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { APIRequestContext } from '@playwright/test'
import { createSession, expect } from './journey'

interface Entry {
  readonly number: number
  readonly first: string
  readonly last: string
}

/** The last category by name, because other journeys start with the first one. */
export const liveCategory = 'Vintage Cup'

/** The second name starts with a lower-case letter, to check that sorting by name ignores case. */
const entries: readonly Entry[] = [
  { number: 31, first: 'Carl', last: 'Abel' },
  { number: 32, first: 'bob', last: 'Stone' },
  { number: 33, first: 'Ana', last: 'Quick' },
]

const formatClock = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(11, 23)

export class TimingComputer {
  readonly #sockets = new Set<Socket>()
  readonly #standings = new Map(entries.map(({ number }) => [number, { laps: 0, total: 0 }]))
  #timer: NodeJS.Timeout | undefined
  #onConnect = (): void => undefined
  readonly connected = new Promise<void>(resolve => {
    this.#onConnect = resolve
  })
  readonly #server = createServer(socket => {
    socket.on('error', () => undefined)
    socket.on('close', () => this.#sockets.delete(socket))
    this.#sockets.add(socket)
    this.#send(this.#buildInitialMessages())
    this.#onConnect()
  })

  async start(): Promise<number> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    // Sends heartbeats like a real timing computer; without them the server treats the connection as dead.
    this.#timer = setInterval(() => this.#send([this.#buildHeartbeat()]), 1000)
    // Type assertion: a server that listens on a TCP port has an AddressInfo.
    return (this.#server.address() as AddressInfo).port
  }

  stop(): void {
    clearInterval(this.#timer)
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }

  /** Sends the crossing of one rider and a heartbeat, with which the server accepts the standings. */
  sendCrossing(number: number, seconds: number): void {
    const rider = this.#standings.get(number)
    if (!rider) throw new Error(`No rider has the number ${number}`)
    rider.laps += 1
    rider.total += Math.round(seconds * 1000)
    const crossing = `$J,"${number}","${formatClock(Math.round(seconds * 1000))}","${formatClock(rider.total)}"`
    this.#send([crossing, ...this.#findPlaces(), this.#buildHeartbeat()])
  }

  /** Builds the messages for a new connection: the current state without the history. */
  #buildInitialMessages(): readonly string[] {
    const riders = entries.map(
      ({ number, first, last }) => `$A,"${number}","${number}",${number},"${first}","${last}","",1`,
    )
    return [
      ...this.#findPlaces(),
      '$B,5,"Race 1"',
      ...riders,
      `$C,1,"${liveCategory}"`,
      this.#buildHeartbeat(),
    ]
  }

  #findPlaces(): readonly string[] {
    return [...this.#standings]
      .filter(([, { laps }]) => laps > 0)
      .toSorted(([, one], [, other]) => other.laps - one.laps || one.total - other.total)
      .map(
        ([number, { laps, total }], place) => `$G,${place + 1},"${number}",${laps},"${formatClock(total)}"`,
      )
  }

  #buildHeartbeat(): string {
    const now = Math.max(...[...this.#standings.values()].map(({ total }) => total))
    return `$F,10,"00:00:00","14:00:00","${formatClock(now).slice(0, 8)}","Green "`
  }

  #send(lines: readonly string[]): void {
    for (const socket of this.#sockets) socket.write(lines.map(line => `${line}\r\n`).join(''))
  }
}

/** Returns the id of a track, which is created if there is none yet. */
export async function findOrCreateTrack(api: APIRequestContext): Promise<string> {
  const location = 'Elkhart Lake, Wisconsin'
  const tracks = await api.get('/api/admin/tracks')
  const existingTracks = ((await tracks.json()) as { data: { id: string; location: string }[] }).data
  const track =
    existingTracks.find(each => each.location === location) ??
    (await readCreated(
      await api.post('/api/admin/tracks', {
        data: {
          location,
          name: 'Road America',
          latitude: 43.8,
          longitude: -88,
          timezone: 'America/Chicago',
          sectors: 3,
          mapImage: '/maps/road-america.svg',
        },
      }),
    ))
  return track.id
}

/** Creates a race with a feed on this port and returns its id. The race is not live yet. */
export async function createRace(api: APIRequestContext, port: number): Promise<string> {
  await createSession(api)
  const trackId = await findOrCreateTrack(api)
  const race = await readCreated(
    await api.post('/api/admin/races', {
      data: {
        name: 'Race 1',
        event: 'Live Round',
        year: 2026,
        trackId,
        sessionType: 'Race 1',
        fulldate: new Date().toISOString(),
        category: liveCategory,
        kind: 'race',
        laps_total: 10,
      },
    }),
  )
  const data = { protocol: 'rmonitor', host: '127.0.0.1', port }
  expect((await api.put(`/api/admin/races/${race.id}/feed`, { data })).status()).toBe(200)
  return race.id
}

export async function setLive(api: APIRequestContext, id: string, isLive: boolean): Promise<void> {
  expect((await api.put(`/api/admin/races/${id}`, { data: { isLive } })).status()).toBe(200)
}

export async function readCreated(
  response: Awaited<ReturnType<APIRequestContext['post']>>,
): Promise<{ id: string }> {
  expect(response.status()).toBe(201)
  return ((await response.json()) as { data: { id: string } }).data
}
