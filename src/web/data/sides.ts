// Where the state keeps what belongs to the rider followed, and to the one compared with.

export const sides = {
  primaryRider: {
    events: 'events',
    tracks: 'tracks',
    races: 'races',
    laps: 'laps',
    summary: 'lapSummary',
    race: 'race',
    racers: 'racers',
    tireData: 'tireData',
    tireConflict: 'tireConflict',
    weather: 'weather',
    held: 'held',
  },
  comparisonRider: {
    events: 'comparisonEvents',
    tracks: 'comparisonTracks',
    races: 'comparisonRaces',
    laps: 'comparisonLaps',
    summary: 'comparisonLapSummary',
    race: 'comparisonRace',
    racers: 'comparisonRacers',
    tireData: 'comparisonTireData',
    tireConflict: 'comparisonTireConflict',
    weather: 'comparisonWeather',
    held: 'comparisonHeld',
  },
} as const

export const riderTypes = ['primaryRider', 'comparisonRider'] as const
