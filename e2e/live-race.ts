// A live race of our own: made by the administrator's calls, timed by a computer that speaks RMonitor and that the
// journey drives crossing by crossing.
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { APIRequestContext } from '@playwright/test'
import { expect, signIn } from './dashboard'

interface Entry {
  readonly number: number
  readonly first: string
  readonly last: string
}

/** The last of all by name: others begin with the first. */
export const liveClass = 'Vintage Cup'

/** The second has a small letter at its beginning: by whole name it is still the second. */
const entries: readonly Entry[] = [
  { number: 31, first: 'Carl', last: 'Abel' },
  { number: 32, first: 'bob', last: 'Stone' },
  { number: 33, first: 'Ana', last: 'Quick' },
]

const clock = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(11, 23)

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
    this.#say(this.#greeting())
    this.#onConnect()
  })

  async start(): Promise<number> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    // Like a real one it is never silent: who hears nothing takes the link for dead.
    this.#timer = setInterval(() => this.#say([this.#heartbeat()]), 1000)
    // A server on a port has an address of this kind.
    return (this.#server.address() as AddressInfo).port
  }

  stop(): void {
    clearInterval(this.#timer)
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }

  /** One rider over the line, with a heartbeat behind it, at which standings are believed. */
  cross(number: number, seconds: number): void {
    const rider = this.#standings.get(number)
    if (!rider) throw new Error(`Nobody has the number ${number}`)
    rider.laps += 1
    rider.total += Math.round(seconds * 1000)
    const crossing = `$J,"${number}","${clock(Math.round(seconds * 1000))}","${clock(rider.total)}"`
    this.#say([crossing, ...this.#places(), this.#heartbeat()])
  }

  /** What somebody who has just come is told: how things are, not how they came to be. */
  #greeting(): readonly string[] {
    const people = entries.map(
      ({ number, first, last }) => `$A,"${number}","${number}",${number},"${first}","${last}","",1`,
    )
    return [...this.#places(), '$B,5,"Race 1"', ...people, `$C,1,"${liveClass}"`, this.#heartbeat()]
  }

  #places(): readonly string[] {
    return [...this.#standings]
      .filter(([, { laps }]) => laps > 0)
      .toSorted(([, one], [, other]) => other.laps - one.laps || one.total - other.total)
      .map(([number, { laps, total }], place) => `$G,${place + 1},"${number}",${laps},"${clock(total)}"`)
  }

  #heartbeat(): string {
    const now = Math.max(...[...this.#standings.values()].map(({ total }) => total))
    return `$F,10,"00:00:00","14:00:00","${clock(now).slice(0, 8)}","Green "`
  }

  #say(lines: readonly string[]): void {
    for (const socket of this.#sockets) socket.write(lines.map(line => `${line}\r\n`).join(''))
  }
}

/** A race that is timed by that port; answers its id. It is not live yet. */
export async function makeRace(api: APIRequestContext, port: number): Promise<string> {
  await signIn(api)
  const location = 'Elkhart Lake, Wisconsin'
  const tracks = await api.get('/api/admin/tracks')
  const known = ((await tracks.json()) as { data: { id: string; location: string }[] }).data
  const track =
    known.find(each => each.location === location) ??
    (await answered(
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
  const race = await answered(
    await api.post('/api/admin/races', {
      data: {
        name: 'Race 1',
        event: 'Live Round',
        year: 2026,
        trackId: track.id,
        sessionType: 'Race 1',
        fulldate: new Date().toISOString(),
        category: liveClass,
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

async function answered(answer: Awaited<ReturnType<APIRequestContext['post']>>): Promise<{ id: string }> {
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { data: { id: string } }).data
}
