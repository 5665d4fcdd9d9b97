// What $T says of the lap: which line ends which sector, and how long the speed trap is.
import type { Line, SessionMessage } from '#timing'
import { decimal, hexNumber } from './fields'

interface Section {
  readonly name: string
  readonly inches: number | undefined
  readonly start: string
  readonly end: string
}

const sectorLines: readonly Line[] = ['S1', 'S2', 'S3', 'S4']
const fixedLines: ReadonlyMap<string, Line> = new Map([
  ['SF', 'SF'],
  ['SFPIT', 'SF'],
  ['PIN', 'PIN'],
  ['POUT', 'POUT'],
])
const inchesInMile = 63_360
const millisecondsInHour = 3_600_000

const mostSectors = 5

/** `S1`, `S2` …; the virtual sectors of USAC, such as `S1a`, are none. */
function numberOf(name: string): number | undefined {
  const digits = /^S0*([1-9]\d*)$/i.exec(name)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

export class Track {
  #text = ''
  #sections: readonly Section[] = []
  /** What every session on it begins with. */
  message: Pick<SessionMessage, 'track' | 'trackMiles' | 'sectors'> = {}

  /** One public sample does not settle whether a length is hexadecimal; the track's owner can. */
  constructor(private readonly lengthIsHex: boolean) {}

  /** `$T¦R¦22¦Q1¦Example Raceway¦EXR¦2.25¦4¦S1¦0¦SF¦IM1¦S2¦0¦IM1¦IM3¦S3¦0¦IM3¦SF¦Spd¦1438¦IM1¦IM2`: whether it is news */
  set(fields: readonly string[]): boolean | undefined {
    const [name = '', , miles, sectionCount, ...rest] = fields
    const length = hexNumber(sectionCount)
    if (length === undefined || rest.length < length * 4) return undefined
    const text = fields.join('\n')
    if (text === this.#text) return false
    this.#text = text
    this.#sections = Array.from({ length }, (_, index) => this.#section(rest.slice(index * 4, index * 4 + 4)))
    const trackMiles = decimal(miles)
    const sectors = this.#sectors
    this.message = {
      ...(name !== '' && { track: name }),
      ...(trackMiles !== undefined && { trackMiles }),
      ...((sectors > 0 || this.#isTooFine) && { sectors }),
    }
    return true
  }

  /** Five of seven sectors are no lap: then none is told, rather than an ideal that is too good. */
  get #isTooFine(): boolean {
    return this.#sections.some(({ name }) => (numberOf(name) ?? 0) > mostSectors)
  }

  /** 1 to 5; undefined for a section that is no sector of ours. */
  sectorOf(name: string): number | undefined {
    const sector = numberOf(name)
    return sector === undefined || sector > mostSectors || this.#isTooFine ? undefined : sector
  }

  #section([name = '', length, start = '', end = '']: readonly string[]): Section {
    const inches = this.lengthIsHex ? hexNumber(length) || undefined : decimal(length)
    return { name, inches, start: start.toUpperCase(), end: end.toUpperCase() }
  }

  get #sectors(): number {
    return Math.max(0, ...this.#sections.map(({ name }) => this.sectorOf(name) ?? 0))
  }

  /** The line in our words; undefined for one that ends nothing, such as those of the speed trap. */
  lineOf(name: string): Line | undefined {
    const line = name.toUpperCase()
    const fixed = fixedLines.get(line)
    if (fixed !== undefined) return fixed
    if (this.#isTooFine) return undefined
    const sectors = this.#sectors
    // Until the track is described, intermediate lines are taken in the order of their numbers.
    if (sectors === 0) return sectorLines[Number(/^IM(\d)$/.exec(line)?.[1]) - 1]
    const section = this.#sections.find(({ name, end }) => end === line && this.sectorOf(name) !== undefined)
    const sector = this.sectorOf(section?.name ?? '') ?? sectors
    return sector < sectors ? sectorLines[sector - 1] : undefined
  }

  /** Undefined for a section that is no speed trap, or one of unknown length. */
  speedIn(name: string, time: number): number | undefined {
    const section = this.#sections.find(each => each.name.toLowerCase() === name.toLowerCase())
    if (section?.inches === undefined) return undefined
    const isTrap =
      /^(?:vmax|sp|trap)/i.test(section.name) || (section.start === 'VIN' && section.end === 'VOUT')
    return isTrap ? section.inches / inchesInMile / (time / millisecondsInHour) : undefined
  }
}
