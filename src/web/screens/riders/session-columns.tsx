import { type Column, LapTime, numericColumn } from '#ui'
import { SessionDate, SessionName, SessionPace, SessionTires } from './session-cells'
import { SessionLinks } from './session-links'
import type { SessionView } from './session-view'

export const sessionColumns: readonly Column<SessionView>[] = [
  {
    key: 'session',
    header: 'Session',
    isRowName: true,
    value: ({ race }) => race.name,
    format: (_, view) => <SessionName view={view} />,
  },
  {
    key: 'date',
    header: 'Date',
    value: ({ race }) => race.fulldate,
    format: (_, view) => <SessionDate view={view} />,
  },
  { key: 'position', header: 'Pos', name: 'Position', ...numericColumn, value: ({ position }) => position },
  { key: 'laps', header: 'Laps', ...numericColumn, value: ({ laps }) => laps },
  {
    key: 'best',
    header: 'Best lap',
    ...numericColumn,
    value: ({ bestLap }) => bestLap,
    format: text => <LapTime text={String(text)} />,
  },
  {
    key: 'pace',
    header: 'Pace',
    ...numericColumn,
    value: ({ pace }) => pace,
    format: (_, view) => <SessionPace view={view} />,
  },
  {
    key: 'tires',
    header: 'Tires',
    value: ({ stints }) => stints.map(({ text }) => text).join(),
    format: (_, view) => <SessionTires view={view} />,
  },
  {
    key: 'links',
    header: 'Show',
    value: ({ race }) => race.id,
    format: (_, view) => <SessionLinks view={view} />,
  },
]
