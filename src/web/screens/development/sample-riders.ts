// 38 fictional riders, including long names and names with special characters.

export interface SampleRider {
  readonly position: number
  readonly number: string
  readonly name: string
  readonly bestLap: number
  readonly lastLap: number | undefined
  readonly diff: number
  readonly gap: number
  readonly currentSector: number | undefined
  readonly storedSector: number | undefined
  readonly speed: number | undefined
}

const names = [
  'Tomas Hallbergsson',
  'Ilse van der Meulenbroek',
  'Rico Almeida',
  'Jun Takamori',
  'Bartholomew Featherstonehaugh-Carmichael',
  'Léa Marchetti',
  'Oskar Nyström',
  'Dan Wu',
  'Mateo Quiroga del Valle',
  'Finn O’Sheridan',
  'Pavel Doležal',
  'Aroha Tamihana',
  'Gus Lindqvist',
  'Santiago Ferrándiz',
  'Kofi Mensah-Boateng',
  'Hannes Brückner',
  'Yusuf Karadeniz',
  'Wes Hollander',
  'Nils Aagaard',
  'Émile Rochefontaine',
  'Bo Ek',
  'Cillian Warrick',
  'Dario Bellandi',
  'Sven Østergaard',
  'Tadeusz Wróblewski',
  'Ravi Chandrasekaran',
  'Marlon Achterberg',
  'Ines Carvalhal',
  'Kai Nakoa',
  'Lucas Pemberton',
  'Zoltán Székelyhidi',
  'Andre Fontaine',
  'Petra Vlahović',
  'Hugo Saint-Cyr',
  'Mika Laaksonen',
  'Owen Trelawney',
  'Şahin Yıldırım',
  'Joss Ray',
]

/** The values are deterministic; gaps are uneven and some values are missing, as in a real session. */
export const sampleRiders: readonly SampleRider[] = names.map((name, index) => {
  const gap = index === 0 ? 0 : 90 + ((index * 7919) % 1400)
  const isInPit = index === 30 || index === 36
  return {
    position: index + 1,
    number: String(((index * 37) % 98) + 1),
    name,
    bestLap: 91_234 + index * 173,
    lastLap: isInPit ? undefined : 91_500 + ((index * 631) % 4200),
    diff: names
      .slice(0, index + 1)
      .reduce((sum, _, riderIndex) => sum + (riderIndex === 0 ? 0 : 90 + ((riderIndex * 7919) % 1400)), 0),
    gap,
    currentSector: index % 3 === 0 ? 24_512 + index * 31 : undefined,
    storedSector: isInPit ? undefined : 24_600 + index * 29,
    speed: isInPit ? undefined : 171.4 - index * 0.35,
  }
})
