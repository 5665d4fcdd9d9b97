// Random messages of every kind for property tests. Their types require every field that a message can have.
import * as fc from 'fast-check'
import type {
  AnnouncementMessage,
  CorrectionMessage,
  CrossingMessage,
  EntryMessage,
  Flag,
  FlagMessage,
  Message,
  PulseMessage,
  SectionMessage,
  SessionMessage,
  StandingMessage,
} from '../engine/messages'
import { ruleTemplates } from '../classification/rules'
import { noRulings } from '../classification/scoring'
import type { TimelineRecord } from './columns'

type Fields<Type extends Message> = {
  readonly [Name in keyof Required<Type>]: fc.Arbitrary<Required<Type>[Name]>
}

/** Each field that is not required is left out of some messages. */
function message<Type extends Message>(
  fields: Fields<Type>,
  ...required: readonly (keyof Type)[]
): fc.Arbitrary<Type> {
  const messages = fc.record<Required<Type>, keyof Type>(fields, {
    requiredKeys: ['type', ...required],
    noNullPrototype: true,
  })
  // All fields but the required ones are optional.
  return messages as fc.Arbitrary<unknown> as fc.Arbitrary<Type>
}

const milliseconds = fc.integer({ min: -1000, max: 100_000_000 })
const count = fc.nat({ max: 2000 })
const text = fc.string({ maxLength: 6 })
const speedMph = fc.integer({ min: 1, max: 30_000 }).map(hundredths => hundredths / 100)
const competitor = fc.constantFrom('1', '21', '71X', 'é "quoted"', '')
const flag = fc.constantFrom<Flag>('green', 'yellow', 'red', 'white', 'chequered')
const timeOrNone = fc.oneof(milliseconds, fc.constant('none' as const))
const boolean = fc.boolean()

const messageArbitrary: fc.Arbitrary<Message> = fc.oneof(
  message<Omit<CrossingMessage, 'hits' | 'signal' | 'decoder'>>(
    {
      type: fc.constant('crossing'),
      competitor,
      line: fc.constantFrom('SF', 'S1', 'S2', 'S3', 'S4', 'PIN', 'POUT'),
      at: milliseconds,
      isInPit: boolean,
      lapTime: timeOrNone,
      lap: count,
      flag,
      position: count,
      quality: fc.constantFrom('ok', 'manual', 'inferred'),
      event: count,
      isConfirmed: boolean,
      isCancelled: boolean,
      countsForBest: boolean,
      speedMph,
      isOut: boolean,
      isMissed: boolean,
      note: fc.constantFrom('', 'Track limits'),
    },
    'competitor',
    'line',
  ),
  message<FlagMessage>({
    type: fc.constant('flag'),
    flag,
    at: milliseconds,
    event: count,
    isEnd: boolean,
    remaining: milliseconds,
    lapsToGo: count,
  }),
  message<SectionMessage>(
    { type: fc.constant('section'), competitor, sector: count, time: milliseconds, speedMph, lap: count },
    'competitor',
  ),
  message<StandingMessage>(
    {
      type: fc.constant('standing'),
      competitor,
      order: fc.constantFrom('race', 'best'),
      position: count,
      laps: count,
      total: milliseconds,
      best: timeOrNone,
      bestLap: count,
      pits: count,
    },
    'competitor',
    'order',
  ),
  message<CorrectionMessage>(
    {
      type: fc.constant('correction'),
      competitor,
      kind: fc.constantFrom('cancelled', 'restored', 'time'),
      lap: count,
      sectors: fc.array(count, { maxLength: 5 }),
      at: milliseconds,
      delta: milliseconds,
    },
    'competitor',
    'kind',
  ),
  message<EntryMessage>(
    {
      type: fc.constant('entry'),
      competitor,
      number: text,
      name: text,
      make: text,
      category: text,
      transponder: text,
      grid: count,
      status: fc.constantFrom('running', 'retired', 'excluded', 'not started'),
      isPitStart: boolean,
      isClosedList: boolean,
    },
    'competitor',
  ),
  message<SessionMessage>({
    type: fc.constant('session'),
    run: text,
    isReset: boolean,
    name: text,
    kind: fc.constantFrom('practice', 'qualifying', 'race'),
    track: text,
    trackMiles: speedMph,
    sectors: count,
    hasPits: boolean,
    isLapList: boolean,
    hasExactFlags: boolean,
    zero: milliseconds,
    isByHand: boolean,
    isClosed: boolean,
  }),
  message<AnnouncementMessage>({ type: fc.constant('announcement'), key: text, text }, 'key', 'text'),
  message<PulseMessage>({ type: fc.constant('pulse'), at: milliseconds }, 'at'),
  fc.constant<Message>({
    type: 'scoring',
    scoring: { by: 'own', rules: ruleTemplates['club-sprint'], rulings: noRulings },
  }),
)

/** The clock of the server may step back between two records. */
export const recordsArbitrary: fc.Arbitrary<readonly TimelineRecord[]> = fc.array(
  fc.record({
    receivedAt: fc.integer({ min: 1_780_000_000_000, max: 1_780_000_100_000 }),
    messages: fc.array(messageArbitrary, { minLength: 1, maxLength: 4 }),
  }),
  { maxLength: 20 },
)
