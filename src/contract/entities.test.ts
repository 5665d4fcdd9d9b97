import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { activationCode } from './activation-code'
import { analysisEntry } from './analysis'
import { category } from './category'
import { lap } from './lap'
import { race } from './race'
import { raceEvent } from './race-event'
import { rider } from './rider'
import { summaryRow } from './summary'
import { template } from './template'
import { tireData } from './tire-data'
import { track, trackName } from './track'

// The example bodies of decisions 3.5, completed with the fields of section 4.
const exampleTires = {
  frontTire: 31.5,
  rearTire: 26,
  tireType: 'Normal',
  version: 1,
  updatedBy: 'u_2',
  updatedAt: '2025-05-17T18:00:00.000Z',
}

const exampleTrack = {
  id: 't_3',
  location: 'Birmingham, Alabama',
  name: 'Iron City Raceway',
  country: 'United States',
  latitude: 33.53,
  longitude: -86.62,
  timezone: 'America/Chicago',
  lengthMiles: 2.38,
  turns: 17,
  sectors: 4,
  mapImage: '',
  outline: { points: [[0, 0] as const, [1000, 500] as const], start: 0, sectors: [0.25, 0.5, 0.75] },
  createdAt: '2025-05-01T12:00:00.000Z',
  updatedAt: '2025-05-01T12:00:00.000Z',
}

const examples = {
  'ActivationCode 4.2': [
    activationCode,
    {
      id: 'c_7',
      code: 'K7QX-2MPD-9TRW',
      note: 'Team 21',
      maxUses: 1,
      usedCount: 0,
      expiresAt: null,
      isActive: true,
      adminId: 'u_1',
      createdAt: '2025-08-12T12:00:00.000Z',
    },
  ],
  'Race 4.4': [
    race,
    {
      id: 'x_9',
      name: 'Race 1',
      location: 'Birmingham, Alabama',
      best_lap: '85.120',
      isLive: true,
      status_details: {
        status: 'Green Flag',
        flagcolor: 'green',
        elapsed: '612.4',
        remaining: '',
        laps_done: 7,
        laps_total: 20,
        updated_at: '2025-05-17T19:20:12.400Z',
      },
      fulldate: '2025-05-17T14:10:00-05:00',
      position: null,
      status: 'Green Flag',
      flagcolor: 'green',
      flags: [{ at: '0.000', flag: 'green' }],
      flags_exact: true,
      event: 'Spring Round',
      year: 2025,
      category_id: 'cat_1',
      category: 'SBK',
      trackId: 't_3',
      sessionType: 'Race 1',
      kind: 'race',
      laps_total: 20,
      durationMinutes: null,
      createdAt: '2025-05-01T12:00:00.000Z',
      updatedAt: '2025-05-17T19:20:12.400Z',
    },
  ],
  'Track 4.5': [track, exampleTrack],
  'Track name 3.4': [
    trackName,
    {
      location: exampleTrack.location,
      name: exampleTrack.name,
      mapImage: exampleTrack.mapImage,
      outline: exampleTrack.outline,
    },
  ],
  'Category 4.6': [category, { id: 'cat_1', name: 'Superbike', sort_name: 'SBK' }],
  'Event 4.7': [raceEvent, { year: 2025, event: 'Spring Round' }],
  'Rider 4.8': [
    rider,
    {
      id: 'r_21',
      category_id: 'cat_1',
      name: 'Ana Zed',
      status: '21',
      number: '21',
      make: 'Yamaha',
      address: 'Monterrey, Mexico',
      position: 3,
      location: 'Birmingham, Alabama',
      event: { year: 2025, event: 'Spring Round' },
      race: {
        id: 'x_9',
        location: 'Birmingham, Alabama',
        fulldate: '2025-05-17T14:10:00-05:00',
        position: 3,
        status: 'Green Flag',
        flagcolor: 'green',
        isLive: true,
      },
      tireData: exampleTires,
    },
  ],
  'Lap 4.10': [
    lap,
    {
      name: 'Ana Zed',
      lapindex: 7,
      time: '86.210',
      raw_time: '86.210',
      at: '612.400',
      position: 3,
      pit: false,
      in: false,
      out: false,
      cancelled: false,
      flag: 'green',
      speed: '172.40',
      s1: '20.980',
      s2: '22.105',
      s3: '21.733',
      s4: '21.392',
      s5: '',
      racer_id: 'r_21',
      number: '21',
    },
  ],
  'Summary row 4.11': [
    summaryRow,
    {
      position: 3,
      number: '21',
      name: 'Ana Zed',
      make: 'Yamaha',
      racer_id: 'r_21',
      laps: 7,
      pit: false,
      pits: '1',
      grid: '4',
      best_lap: '85.934',
      last_lap: '86.210',
      diff: '2.871',
      gap: '0.412',
      diff_laps: 0,
      gap_laps: 0,
      speed: '172.40',
      max_speed: '174.02',
      current_speed: '171.88',
      current_sector: 2,
      current_s1: '20.911',
      current_s2: '',
      current_s3: '',
      current_s4: '',
      current_s5: '',
      s1: '20.980',
      s2: '22.105',
      s3: '21.733',
      s4: '21.392',
      s5: '',
      min_s1: '20.855',
      min_s2: '22.041',
      min_s3: '21.690',
      min_s4: '21.310',
      min_s5: '',
      last_crossed_start: '2025-05-17T15:19:48.215',
      avg_lap_time: '86.402',
    },
  ],
  'TireData 4.12': [tireData, exampleTires],
  'Analysis entry 4.17': [
    analysisEntry,
    {
      name: 'Ana Zed',
      number: '21',
      racer_id: 'r_21',
      race_id: 'x_9',
      overtakes: 4,
      position_gained: 3,
      opening_lap_performance: 1,
      defensive_battles: 4,
      battles: 9,
      battle_success_rate: 66.7,
      attacking_battles: 5,
      attack_success_rate: 40,
    },
  ],
} satisfies Record<string, [z.ZodMiniObject, object]>

describe.each(Object.entries(examples))('%s', (_name, [schema, example]) => {
  test('the schema keeps every field of the example and drops unknown fields', () => {
    expect(z.parse(schema, { ...example, more: 'x' })).toStrictEqual(example)
  })

  test.each(Object.keys(example))('the schema rejects an object without the field %s', field => {
    const rest = Object.fromEntries(Object.entries(example).filter(([key]) => key !== field))
    expect(z.safeParse(schema, rest).success).toBe(false)
  })
})

describe('Template 4.13', () => {
  const unsavedTemplate = {
    id: null,
    name: 'Race day',
    isSelected: true,
    isPinned: false,
    templateSettings: {
      dataColumns: 10,
      tableRows: 13,
      showPinnedTemplateButtons: true,
      showTireSection: false,
    },
    widgets: [
      {
        name: 'SectorTime',
        widgetSettings: { Racer: '', Size: 2, Theme: 'Highlight', Sector: 1, Show: 2 },
      },
      { name: 'Placeholder', widgetSettings: {} },
    ],
  }

  test('the schema accepts unsaved templates without id and dates, and saved ones with them', () => {
    const saved = {
      ...unsavedTemplate,
      id: 'tpl_5',
      createdAt: exampleTrack.createdAt,
      updatedAt: exampleTrack.updatedAt,
    }
    expect(z.parse(template, unsavedTemplate)).toStrictEqual(unsavedTemplate)
    expect(z.parse(template, saved)).toStrictEqual(saved)
  })

  test.each(['', 'n'.repeat(61)])(
    'the schema rejects a name that is empty or longer than 60 characters: "%s"',
    name => {
      expect(z.safeParse(template, { ...unsavedTemplate, name }).success).toBe(false)
    },
  )
})

test.each([
  ['a negative tire pressure', tireData, { ...exampleTires, frontTire: -1 }],
  ['an unknown tire type', tireData, { ...exampleTires, tireType: 'Soft' }],
  ['a track without sectors', track, { ...exampleTrack, sectors: 0 }],
  ['a track with six sectors', track, { ...exampleTrack, sectors: 6 }],
])('the schema rejects %s', (_case, schema, value) => {
  expect(z.safeParse(schema, value).success).toBe(false)
})
