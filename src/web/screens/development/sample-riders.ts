// Thirty-eight riders who do not exist, with the long and the odd names a real entry list has.

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

/** The gaps grow unevenly, the same way at every visit; some values are missing, as in a real session. */
export const sampleRiders: readonly SampleRider[] = names.map((name, index) => {
  const gap = index === 0 ? 0 : 90 + ((index * 7919) % 1400)
  const isOut = index === 30 || index === 36
  return {
    position: index + 1,
    number: String(((index * 37) % 98) + 1),
    name,
    bestLap: 91_234 + index * 173,
    lastLap: isOut ? undefined : 91_500 + ((index * 631) % 4200),
    diff: names
      .slice(0, index + 1)
      .reduce((sum, _, place) => sum + (place === 0 ? 0 : 90 + ((place * 7919) % 1400)), 0),
    gap,
    currentSector: index % 3 === 0 ? 24_512 + index * 31 : undefined,
    storedSector: isOut ? undefined : 24_600 + index * 29,
    speed: isOut ? undefined : 171.4 - index * 0.35,
  }
})
