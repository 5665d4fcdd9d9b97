// The door of `contract`: everything that server and browser exchange.
import * as account from './account'
import * as adminCodes from './admin-codes'
import * as adminFeeds from './admin-feeds'
import * as adminLive from './admin-live'
import * as adminRaces from './admin-races'
import * as adminTrackMaps from './admin-track-maps'
import * as adminTracks from './admin-tracks'
import * as adminUsers from './admin-users'
import * as audit from './audit'
import * as controlDesk from './control-desk'
import * as controlEvents from './control-events'
import * as controlLive from './control-live'
import * as controlMessages from './control-messages'
import * as practice from './practice'
import * as controlTimetable from './control-timetable'
import * as duties from './duties'
import * as eventPlans from './event-plan'
import * as controlEntries from './control-entries'
import * as generate from './generate'
import * as ingest from './ingest'
import * as live from './live'
import * as raceGrid from './race-grid'
import * as raceRules from './race-rules'
import * as raceMessages from './race-messages'
import * as recent from './recent'
import * as riderPage from './rider-page'
import * as session from './session'
import * as selection from './selection'
import * as status from './status'
import * as weather from './weather'
import * as templates from './templates'
import * as timeline from './timeline'
import * as trackLoops from './track-loops'
import * as tires from './tires'

export * from './account'
export * from './activation-code'
export * from './admin-codes'
export * from './admin-feeds'
export * from './admin-live'
export * from './admin-races'
export * from './admin-track-maps'
export * from './admin-tracks'
export * from './admin-users'
export * from './analysis'
export * from './audit'
export * from './audited-actions'
export * from './category'
export * from './control-command'
export * from './control-desk'
export * from './control-events'
export * from './control-live'
export * from './control-messages'
export * from './control-rules'
export * from './control-timetable'
export * from './date-time'
export * from './desk-event'
export * from './desk-health'
export * from './duties'
export * from './control-entries'
export * from './endpoint'
export * from './error-body'
export * from './event-plan'
export * from './entry'
export * from './flag-color'
export * from './generate'
export * from './identifier'
export * from './ingest'
export * from './lap'
export * from './listing'
export * from './live'
export * from './map-image'
export * from './pages'
export * from './race'
export * from './race-event'
export * from './race-grid'
export * from './practice'
export * from './race-messages'
export * from './race-rules'
export * from './recent'
export * from './rider'
export * from './rider-page'
export * from './selection'
export * from './session'
export * from './status'
export * from './summary'
export { type TableColumn, tableColumns } from './table-columns'
export * from './template'
export * from './template-list'
export * from './template-names'
export * from './template-rules'
export * from './templates'
export * from './timeline'
export * from './tire-data'
export * from './tires'
export * from './track'
export * from './track-loops'
export * from './weather'

/** All endpoints. The server does not start while one of them has no handler. */
export const endpoints = [
  status.readStatus,
  account.signUp,
  account.signIn,
  account.refresh,
  account.logout,
  account.sendOneTimeCode,
  account.resetPassword,
  account.listSessions,
  account.endSession,
  adminUsers.listUsers,
  adminUsers.createUser,
  adminUsers.verifyUser,
  adminUsers.updateUser,
  adminUsers.deleteUser,
  adminUsers.deactivateUser,
  adminUsers.endUserSessions,
  adminCodes.listActivationCodes,
  adminCodes.createActivationCode,
  adminCodes.createActivationCodes,
  adminCodes.deactivateActivationCode,
  adminTracks.listTracks,
  adminTracks.createTrack,
  adminTracks.readTrack,
  adminTracks.updateTrack,
  adminTracks.deleteTrack,
  adminTrackMaps.uploadTrackMap,
  adminTrackMaps.deleteTrackMap,
  trackLoops.readTrackLoops,
  trackLoops.saveTrackLoops,
  adminRaces.listAdminRaces,
  adminRaces.createRace,
  adminRaces.readAdminRace,
  adminRaces.updateRace,
  adminRaces.deleteRace,
  adminRaces.exportRace,
  adminFeeds.readFeed,
  adminFeeds.updateFeed,
  adminFeeds.testFeed,
  adminLive.readLive,
  adminLive.listRecordings,
  audit.listAudit,
  duties.updateUserDuties,
  practice.startPractice,
  practice.endPractice,
  controlLive.switchSession,
  controlDesk.readDesk,
  controlDesk.openDesk,
  controlDesk.sendCommand,
  controlEvents.listControlEvents,
  controlEvents.readControlEvent,
  eventPlans.createEvent,
  eventPlans.updateEvent,
  controlTimetable.readTimetable,
  controlTimetable.saveTimetable,
  controlTimetable.copyTimetable,
  controlTimetable.saveEventFeed,
  raceRules.readRules,
  raceRules.saveRules,
  raceGrid.readGrid,
  raceGrid.proposeGrid,
  raceGrid.saveGrid,
  controlEntries.listEntries,
  controlEntries.createEntry,
  controlEntries.updateEntry,
  controlEntries.deleteEntry,
  controlEntries.previewEntries,
  controlEntries.importEntries,
  controlEntries.undoEntryImport,
  controlEntries.setRaceEntries,
  ingest.ingestCrossings,
  session.readLaps,
  session.readSummary,
  session.compareRacers,
  session.readRacerData,
  session.fetchLiveRace,
  timeline.readTimeline,
  live.openLive,
  selection.listCategories,
  selection.listRiders,
  selection.listEvents,
  selection.listTrackNames,
  selection.listRaces,
  selection.listEventCategories,
  selection.listSessionTypes,
  selection.saveFavoriteRiders,
  selection.readFavoriteRiders,
  recent.listRecent,
  riderPage.readRider,
  raceMessages.listRaceMessages,
  controlMessages.sendRaceMessage,
  controlMessages.retractRaceMessage,
  controlMessages.readMessageSettings,
  controlMessages.saveMessageSettings,
  weather.readCurrentWeather,
  weather.readHistoricalWeather,
  tires.readTireData,
  tires.saveTireData,
  templates.listTemplates,
  templates.updateTemplate,
  templates.deleteTemplate,
  generate.generateWidget,
]
