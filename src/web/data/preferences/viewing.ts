// How this browser shows races. Kept between visits, and cleared by Remove Saved Data.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { defaultUnits, maxMessageLength } from '#timing'
import * as z from 'zod/mini'

export const maxDelay = 120

const boardMessage = z.object({
  text: z.string().check(z.maxLength(maxMessageLength)),
  lap: z.number(),
  passings: z.nullable(z.number()),
})
const maxWatchedSessions = 6

const watchedSession = z.object({
  raceId: z.string(),
  race: z.string(),
  category: z.string(),
  event: z.string(),
  year: z.number(),
  location: z.string(),
  riderId: z.string(),
  number: z.string(),
  name: z.string(),
  /** The moment of a replay in milliseconds since its start; null if the session was not replayed. */
  at: z.nullable(z.number()),
})
export type WatchedSession = z.output<typeof watchedSession>

/** The height of the rows of the timing table. */
export const densities = ['comfortable', 'compact', 'glove'] as const
export type Density = (typeof densities)[number]

/** A schema, because the preferences are persisted. */
export const viewingState = z.object({
  /** Everything of a live race is shown this many seconds late. */
  delay: z.number().check(z.minimum(0), z.maximum(maxDelay)),
  /** A finished race opens at its start, and nothing beyond what was seen is shown. */
  isResultHidden: z.boolean(),
  areShortcutsOn: z.boolean(),
  /** Whether a comparison rider of another race is shown at the same time since the start. */
  isComparisonSynced: z.boolean(),
  /** The units in which values are shown; `default` is the unit of the source. Nothing is stored converted. */
  speedUnit: z.enum(['default', 'mph', 'km/h']),
  temperatureUnit: z.enum(['default', '°F', '°C']),
  rainUnit: z.enum(['default', 'inch', 'mm']),
  clock: z.enum(['24-hour', '12-hour']),
  density: z.enum(densities),
  /** With hidden results: the farthest time that was seen of a race, in milliseconds since its start, by race. */
  seen: z.record(z.string(), z.number()),
  /** Tiles show their state in the edge, the arrow and the value, on a neutral ground. */
  areTilesCalm: z.boolean(),
  /** The messages on pit boards by race and racer id. */
  boardMessages: z.record(z.string(), z.record(z.string(), boardMessage)),
  /** The sessions that were on the screen last, newest first, each with its last rider and moment. */
  watchedSessions: z.array(watchedSession),
})
export type ViewingState = z.output<typeof viewingState>

export const initialViewing: ViewingState = {
  delay: 0,
  isResultHidden: false,
  areShortcutsOn: true,
  isComparisonSynced: false,
  speedUnit: defaultUnits.speed,
  temperatureUnit: defaultUnits.temperature,
  rainUnit: defaultUnits.rain,
  clock: defaultUnits.clock,
  density: 'comfortable',
  seen: {},
  areTilesCalm: false,
  boardMessages: {},
  watchedSessions: [],
}

/**
 * What an older version did not store gets its default. Unusable preferences are replaced: they must not make the
 * rest of what is stored unusable.
 */
export function parseViewing(stored: unknown): ViewingState {
  const isObject = typeof stored === 'object' && stored !== null
  const parsed = z.safeParse(viewingState, isObject ? { ...initialViewing, ...stored } : stored)
  return parsed.success ? parsed.data : initialViewing
}

const maxSeenRaces = 100

/** The time of a race whose result was shown. */
export const wholeRace = Number.MAX_SAFE_INTEGER

const maxRacesWithMessages = 10

interface SentMessage {
  readonly raceId: string
  readonly racerId: string
  /** Undefined clears it. */
  readonly message: z.output<typeof boardMessage> | undefined
}

interface SeenMoment {
  readonly raceId: string
  readonly time: number
}

export const viewing = createSlice({
  name: 'viewing',
  initialState: initialViewing,
  reducers: {
    /** The newest races are kept. */
    momentSeen: (state, { payload: { raceId, time } }: PayloadAction<SeenMoment>) => {
      const farthest = Math.max(state.seen[raceId] ?? 0, time)
      if (farthest === state.seen[raceId]) return
      const others = Object.entries(state.seen).filter(([id]) => id !== raceId)
      state.seen = Object.fromEntries([...others.slice(1 - maxSeenRaces), [raceId, farthest]])
    },
    /** The newest races are kept. */
    boardMessageSent: (state, { payload: { raceId, racerId, message } }: PayloadAction<SentMessage>) => {
      const { [racerId]: _, ...others } = state.boardMessages[raceId] ?? {}
      const messages = message ? { ...others, [racerId]: message } : others
      const otherRaces = Object.entries(state.boardMessages).filter(([id]) => id !== raceId)
      state.boardMessages = Object.fromEntries([
        ...otherRaces.slice(1 - maxRacesWithMessages),
        [raceId, messages],
      ])
    },
    sessionWatched: (state, { payload }: PayloadAction<WatchedSession>) => {
      const others = state.watchedSessions.filter(({ raceId }) => raceId !== payload.raceId)
      state.watchedSessions = [payload, ...others].slice(0, maxWatchedSessions)
    },
    viewingChosen: (state, { payload }: PayloadAction<Partial<ViewingState>>) => ({ ...state, ...payload }),
  },
})

export const { boardMessageSent, momentSeen, sessionWatched, viewingChosen } = viewing.actions
