// The lap as $T describes it: which line ends which sector, and the length of the speed trap.
import type { TimingLine, SessionMessage } from '#timing'
import { parseDecimal, parseHexNumber } from './fields'

interface Section {
  readonly name: string
  readonly inches: number | undefined
  readonly start: string
  readonly end: string
}

const sectorLines: readonly TimingLine[] = ['S1', 'S2', 'S3', 'S4']
const fixedLines: ReadonlyMap<string, TimingLine> = new Map([
  ['SF', 'SF'],
  ['SFPIT', 'SF'],
  ['PIN', 'PIN'],
  ['POUT', 'POUT'],
])
const inchesInMile = 63_360
const millisecondsInHour = 3_600_000

const maxSectors = 5

/** `S1`, `S2` …; undefined for virtual sectors of USAC such as `S1a`. */
function parseSectorNumber(name: string): number | undefined {
  const digits = /^S0*([1-9]\d*)$/i.exec(name)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

export class Track {
  #text = ''
  #sections: readonly Section[] = []
  /** The session fields that describe the track. */
  message: Pick<SessionMessage, 'track' | 'trackMiles' | 'sectors'> = {}

  /** The only public sample leaves open whether lengths are hexadecimal, so it is configurable. */
  constructor(private readonly lengthIsHex: boolean) {}

  /** Parses `$T¦R¦22¦Q1¦Example Raceway¦EXR¦2.25¦4¦S1¦0¦SF¦IM1¦S2¦0¦IM1¦IM3¦S3¦0¦IM3¦SF¦Spd¦1438¦IM1¦IM2`. Returns whether it changed. */
  update(fields: readonly string[]): boolean | undefined {
    const [name = '', , miles, sectionCount, ...rest] = fields
    const length = parseHexNumber(sectionCount)
    if (length === undefined || rest.length < length * 4) return undefined
    const text = fields.join('\n')
    if (text === this.#text) return false
    this.#text = text
    this.#sections = Array.from({ length }, (_, index) =>
      this.#parseSection(rest.slice(index * 4, index * 4 + 4)),
    )
    const trackMiles = parseDecimal(miles)
    const sectors = this.#sectors
    this.message = {
      ...(name !== '' && { track: name }),
      ...(trackMiles !== undefined && { trackMiles }),
      ...((sectors > 0 || this.#isTooFine) && { sectors }),
    }
    return true
  }

  /** With more than five sectors none is reported: the ideal lap of only five of them would be too fast. */
  get #isTooFine(): boolean {
    return this.#sections.some(({ name }) => (parseSectorNumber(name) ?? 0) > maxSectors)
  }

  /** 1 to 5; undefined for a section that is not a sector. */
  sectorOf(name: string): number | undefined {
    const sector = parseSectorNumber(name)
    return sector === undefined || sector > maxSectors || this.#isTooFine ? undefined : sector
  }

  #parseSection([name = '', length, start = '', end = '']: readonly string[]): Section {
    const inches = this.lengthIsHex ? parseHexNumber(length) || undefined : parseDecimal(length)
    return { name, inches, start: start.toUpperCase(), end: end.toUpperCase() }
  }

  get #sectors(): number {
    return Math.max(0, ...this.#sections.map(({ name }) => this.sectorOf(name) ?? 0))
  }

  /** The timing line with this name; undefined for lines that end no sector, such as those of the speed trap. */
  findLine(name: string): TimingLine | undefined {
    const line = name.toUpperCase()
    const fixed = fixedLines.get(line)
    if (fixed !== undefined) return fixed
    if (this.#isTooFine) return undefined
    const sectors = this.#sectors
    // Until the track is received, intermediate lines are assumed to be in the order of their numbers.
    if (sectors === 0) return sectorLines[Number(/^IM(\d)$/.exec(line)?.[1]) - 1]
    const section = this.#sections.find(({ name, end }) => end === line && this.sectorOf(name) !== undefined)
    const sector = this.sectorOf(section?.name ?? '') ?? sectors
    return sector < sectors ? sectorLines[sector - 1] : undefined
  }

  /** Undefined for a section that is not a speed trap or has no known length. */
  computeSpeed(name: string, time: number): number | undefined {
    const section = this.#sections.find(each => each.name.toLowerCase() === name.toLowerCase())
    if (section?.inches === undefined) return undefined
    const isTrap =
      /^(?:vmax|sp|trap)/i.test(section.name) || (section.start === 'VIN' && section.end === 'VOUT')
    return isTrap ? section.inches / inchesInMile / (time / millisecondsInHour) : undefined
  }
}
