// A race of 40 riders and 4 sectors whose crossings are sent to the HTTP ingest API step by step.
import type { BenchServer } from './bench-server'

interface Crossing {
  readonly seq: number
  readonly competitor: string
  readonly line: string
  readonly at_ms: number
}

const riders = 40
const maxLaps = 60
const lines = ['S1', 'S2', 'S3', 'SF']
/** The maximum of one request. */
const maxItems = 500
/** Long enough for all crossings to be stored and all riders to have an id. */
const settleMs = 6000

function createCrossings(): readonly Crossing[] {
  const crossings: Omit<Crossing, 'seq'>[] = []
  for (let rider = 1; rider <= riders; rider += 1)
    for (let lap = 0; lap < maxLaps; lap += 1)
      for (const [index, line] of lines.entries()) {
        const pace = 84_000 + rider * 97
        const variation = (rider * 7919 + lap * 104_729) % 700
        const at_ms = lap * pace + Math.round((pace * (index + 1)) / lines.length) + variation
        crossings.push({ competitor: String(rider), line, at_ms })
      }
  const sorted = crossings.toSorted((one, other) => one.at_ms - other.at_ms)
  return sorted.map((crossing, index) => Object.assign({ seq: index + 1 }, crossing))
}

export class IngestRace {
  readonly #server: BenchServer
  readonly #crossings = createCrossings()
  #sentCount = 0

  constructor(server: BenchServer) {
    this.#server = server
  }

  /** Creates a race in which all riders have completed some laps, and waits until no data changes. */
  static async createAfterLaps(server: BenchServer, laps: number): Promise<IngestRace> {
    const race = new IngestRace(server)
    await race.sendNext(riders * lines.length * laps)
    await race.#waitUntilSettled()
    return race
  }

  async sendNext(count: number): Promise<void> {
    for (const end = this.#sentCount + count; this.#sentCount < end;) {
      const items = this.#crossings.slice(this.#sentCount, Math.min(end, this.#sentCount + maxItems))
      if (items.length === 0) throw new Error('The race has no more crossings')
      this.#sentCount += items.length
      await this.#send(items)
    }
  }

  async #send(items: readonly Crossing[]): Promise<void> {
    const { app, raceId, token } = this.#server
    const response = await app.inject({
      method: 'POST',
      url: `/api/ingest/sessions/${raceId}/crossings`,
      headers: { authorization: `Bearer ${token}` },
      payload: { source: 'bench', items },
    })
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
  }

  async #waitUntilSettled(): Promise<void> {
    const { services, raceId } = this.#server
    let id: string | undefined
    for (let since = performance.now(); performance.now() - since < settleMs;) {
      const sheet = services.sheets.live.find(raceId)
      const hasRiderIds = sheet !== undefined && !sheet.getRowsText().includes('"~')
      if (sheet?.id !== id || !hasRiderIds) since = performance.now()
      id = sheet?.id
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
}
