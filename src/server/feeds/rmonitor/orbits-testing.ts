// Lines as Orbits servers send them, and what results from them.
import { computeSummary, lapsOf, type Session, type SummaryRow } from '#timing'
import { type ReplayedRecording, replayRecording } from '../../recordings/replay'
import { createRmonitorParser } from './parse'

export const init = '$I,"14:00:00","03 May 26"'
export const createRun = (number: number, name: string): string => `$B,${number},"${name}"`
export const createEntry = (number: number, classNumber = 1): string =>
  `$A,"${number}","${number}",${1000 + number},"Rider","${number}","",${classNumber}`
export const formatTime = (seconds: number): string => {
  const ms = Math.round(seconds * 1000)
  const pad = (value: number, length = 2) => String(value).padStart(length, '0')
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60]
  return `${pad(hours)}:${pad(minutes)}:${pad(Math.floor(ms / 1000) % 60)}.${pad(ms % 1000, 3)}`
}
export const createHeartbeat = (seconds: number, flag = 'Green'): string =>
  `$F,9999,"00:00:00","14:02:11","${formatTime(seconds).slice(0, 8)}","${flag.padEnd(6)}"`
export const createPassing = (number: number, lap: number, total: number): string =>
  `$J,"${number}","${formatTime(lap)}","${formatTime(total)}"`
export const createRaceStanding = (
  position: number,
  number: number,
  laps: number | '',
  total: number,
): string => `$G,${position},"${number}",${laps},"${formatTime(total)}"`
export const createBestStanding = (position: number, number: number, lap: number, time: number): string =>
  `$H,${position},"${number}",${lap},"${formatTime(time)}"`
/** Heartbeats until the positions of the feed are settled. */
export const createHeartbeats = (from: number, flag = 'Green'): string[] =>
  Array.from({ length: 6 }, (_, index) => createHeartbeat(from + index, flag))

export function replay(...lines: readonly (string | readonly string[])[]): ReplayedRecording {
  const bytes = Buffer.from(lines.flat().join('\r\n') + '\r\n', 'latin1')
  return replayRecording(createRmonitorParser(), bytes)
}

export function replaySession(...lines: readonly (string | readonly string[])[]): Session {
  const session = replay(...lines).sessions.at(-1)
  if (session === undefined) throw new Error('The recording contains no session')
  return session
}

export const orderOf = (session: Session): string =>
  computeSummary(session)
    .map(({ racer }) => racer.number)
    .join(' ')
export function findRow(session: Session, number: number): SummaryRow {
  const row = computeSummary(session).find(({ racer }) => racer.number === String(number))
  if (row === undefined) throw new Error(`Rider ${number} is not listed`)
  return row
}
export const listLaps = (session: Session, number: number): string[] =>
  lapsOf(findRow(session, number).racer).map(({ number: lap, time, isMissed }) =>
    isMissed ? `${lap} missed` : `${lap} ${time}`,
  )

/** With a standing and a heartbeat after each lap. */
export const createLaps = (number: number, times: readonly number[]): string[] => {
  let total = 0
  return times.flatMap((time, index) => {
    total += time
    return [
      createPassing(number, time, total),
      createRaceStanding(1, number, index + 1, total),
      createHeartbeat(total),
    ]
  })
}
