// A race of forty riders and four sectors that goes on as far as it is told to.
import type { BenchServer } from './bench-server'

interface Crossing {
  readonly seq: number
  readonly competitor: string
  readonly line: string
  readonly at_ms: number
}

const riders = 40
const longest = 60
const lines = ['S1', 'S2', 'S3', 'SF']
/** As many as one request may bring. */
const mostAtOnce = 500
/** Milliseconds; longer than it takes until what was timed is stored and everybody is known by name. */
const stillFor = 6000

function wholeRace(): readonly Crossing[] {
  const crossings: Omit<Crossing, 'seq'>[] = []
  for (let rider = 1; rider <= riders; rider += 1)
    for (let lap = 0; lap < longest; lap += 1)
      for (const [index, line] of lines.entries()) {
        const pace = 84_000 + rider * 97
        const luck = (rider * 7919 + lap * 104_729) % 700
        const at_ms = lap * pace + Math.round((pace * (index + 1)) / lines.length) + luck
        crossings.push({ competitor: String(rider), line, at_ms })
      }
  const inOrder = crossings.toSorted((one, other) => one.at_ms - other.at_ms)
  return inOrder.map((crossing, index) => Object.assign({ seq: index + 1 }, crossing))
}

export class Ride {
  readonly #server: BenchServer
  readonly #crossings = wholeRace()
  #done = 0

  constructor(server: BenchServer) {
    this.#server = server
  }

  /** A race that has gone on for a while, and at which nothing happens at this moment. */
  static async after(server: BenchServer, laps: number): Promise<Ride> {
    const ride = new Ride(server)
    await ride.on(riders * lines.length * laps)
    await ride.#untilStill()
    return ride
  }

  /** The next crossings, as a timing system brings them. */
  async on(count: number): Promise<void> {
    for (const end = this.#done + count; this.#done < end;) {
      const items = this.#crossings.slice(this.#done, Math.min(end, this.#done + mostAtOnce))
      if (items.length === 0) throw new Error('The race is over')
      this.#done += items.length
      await this.#bring(items)
    }
  }

  async #bring(items: readonly Crossing[]): Promise<void> {
    const { app, raceId, token } = this.#server
    const answer = await app.inject({
      method: 'POST',
      url: `/api/ingest/sessions/${raceId}/crossings`,
      headers: { authorization: `Bearer ${token}` },
      payload: { source: 'bench', items },
    })
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  }

  async #untilStill(): Promise<void> {
    const { services, raceId } = this.#server
    let id: string | undefined
    for (let since = performance.now(); performance.now() - since < stillFor;) {
      const sheet = services.sheets.live.of(raceId)
      const isKnown = sheet !== undefined && !sheet.rowsText().includes('"~')
      if (sheet?.id !== id || !isKnown) since = performance.now()
      id = sheet?.id
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
}
