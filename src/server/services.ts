// The services that the request handlers use.
import type { MapFileCache } from './admin/tracks/map-file-cache'
import type { Generation } from './ai/build-generation'
import type { Attempts } from './auth/attempts'
import type { FairQueue } from './auth/fair-queue'
import type { KnownDevices } from './auth/known-devices'
import type { Limits } from './auth/limits'
import type { Sessions } from './auth/sessions'
import type { SignInLock } from './auth/sign-in-lock'
import type { ControlServices } from './control/control-services'
import type { RaceEventCache } from './control/duties/race-event-cache'
import type { RaceMessages } from './control/messages/race-messages'
import type { Database } from './db/database'
import type { PracticeDesk } from './demo/practice/practice-desk'
import type { RaceControl } from './live/race-control'
import type { Mailer } from './mail/mailer'
import type { Readiness } from './readiness'
import type { SheetRepository } from './sheets/sheet-repository'
import type { StreamHub } from './stream/stream-hub'
import type { TimelineRepository } from './timelines/timeline-repository'
import type { WeatherProvider } from './weather/provider'

export interface Services {
  readonly database: Database
  readonly mapFiles: MapFileCache
  readonly sessions: Sessions
  readonly attempts: Attempts
  readonly devices: KnownDevices
  readonly lock: SignInLock
  /** Requests that hash a password and come from anyone wait here for their turn. */
  readonly hashing: FairQueue
  readonly mailer: Mailer
  readonly readiness: Readiness
  readonly raceControl: RaceControl
  readonly raceEvents: RaceEventCache
  readonly sheets: SheetRepository
  readonly raceMessages: RaceMessages
  readonly streamHub: StreamHub
  readonly timelines: TimelineRepository
  readonly control: ControlServices
  readonly weather: WeatherProvider
  readonly generation: Generation
  readonly limits: Limits
  readonly isDemo: boolean
  readonly practice: PracticeDesk
  readonly flagImageUrl: string | undefined
  readonly now: () => Date
}
