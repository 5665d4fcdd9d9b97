// The state of the session in one line: flag, clock, laps, leader, my rider, weather and the age of the data.
import { VisuallyHidden } from '#ui'
import { FlagIcon } from '#widgets'
import type { SessionClock } from '#timing'
import type { ReactElement, ReactNode } from 'react'
import type { Clock } from '../clock'
import { ClockText } from './clock-text'
import { PassingText } from './passing-text'
import styles from './session-strip.module.css'
import type { MyPart, StripModel } from './strip-model'

/** The widget whose pop-up tells more about a part. */
export type StripDetail = 'Status' | 'Forecast' | 'Gap' | 'GapsToMe' | 'PitBoard' | 'Weather'

interface SessionStripProps {
  readonly model: StripModel
  readonly sessionClock: SessionClock | undefined
  readonly clock: Clock
  /** How old the data are, the delay or `REPLAY`. */
  readonly age: ReactNode
  /** The title in one line, while the title itself is out of view. */
  readonly title: string | undefined
  readonly onOpen: (detail: StripDetail) => void
}

export function SessionStrip(props: SessionStripProps): ReactElement {
  const { model, sessionClock, clock, age, title, onOpen } = props
  const { flag, flagText, laps, leader, mine, weather } = model
  return (
    <section className={styles.strip} aria-label="Session" data-flag={flag}>
      <Part part="flag" label="Flag" onOpen={() => onOpen('Status')}>
        <FlagIcon flag={{ name: flag, color: undefined }} />
        {flagText}
      </Part>
      {sessionClock && (
        <Part part="clock" onOpen={() => onOpen('Status')}>
          <ClockText sessionClock={sessionClock} clock={clock} />
        </Part>
      )}
      {laps !== undefined && (
        <Part part="laps" onOpen={() => onOpen('Forecast')}>
          {laps}
        </Part>
      )}
      {leader !== undefined && (
        <Part part="leader" label="Leader" onOpen={() => onOpen('Gap')}>
          {leader}
        </Part>
      )}
      {mine && <Mine mine={mine} clock={clock} onOpen={onOpen} />}
      {weather !== undefined && (
        <Part part="weather" label="Weather" onOpen={() => onOpen('Weather')}>
          {weather}
        </Part>
      )}
      <div className={styles.age}>{age}</div>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      <VisuallyHidden>
        <output>{`Flag: ${flagText}`}</output>
      </VisuallyHidden>
    </section>
  )
}

interface PartProps {
  readonly part: string
  /** What the value is, for screen readers. */
  readonly label?: string
  readonly onOpen: () => void
  readonly children: ReactNode
}

function Part({ part, label, onOpen, children }: PartProps): ReactElement {
  return (
    <button type="button" className={styles.part} data-part={part} onClick={onOpen}>
      {label !== undefined && <VisuallyHidden>{`${label}: `}</VisuallyHidden>}
      {children}
    </button>
  )
}

interface MineProps {
  readonly mine: MyPart
  readonly clock: Clock
  readonly onOpen: (detail: StripDetail) => void
}

const trendMarks = { faster: '▲', slower: '▼' } as const

function Mine({ mine, clock, onOpen }: MineProps): ReactElement {
  const { place, gaps, lastLap, trend, pit, passing } = mine
  return (
    <div className={styles.mine}>
      <Part part="mine" label="My rider" onOpen={() => onOpen('GapsToMe')}>
        <span className={styles.place}>{place}</span>
        {pit !== undefined && <span className={styles.pit}>{pit}</span>}
        {gaps !== undefined && <span className={styles.gaps}>{gaps}</span>}
        {lastLap !== undefined && (
          <span className={styles.lap}>
            {lastLap}
            {trend && (
              <span className={styles.trend} data-trend={trend}>
                <span aria-hidden>{trendMarks[trend]}</span>
                <VisuallyHidden>{` ${trend} than the lap before`}</VisuallyHidden>
              </span>
            )}
          </span>
        )}
      </Part>
      {(passing.state === 'expected' || passing.state === 'not seen') && (
        <Part part="passing" onOpen={() => onOpen('PitBoard')}>
          <PassingText passing={passing} clock={clock} />
        </Part>
      )}
    </div>
  )
}
