// The history of the lamps, and what is behind the one that was pressed (C-060).
import type { DeskHealth } from '#contract'
import { Dialog } from '#ui'
import type { ReactElement } from 'react'
import { useAppSelector } from '../../../../data/hooks'
import { describeLamps } from '../bar/describe-lamps'
import { formatTimeOfDay } from '../format-times'
import { useServerTime } from '../use-server-time'
import styles from './lamp-dialog.module.css'

interface LampDialogProps {
  readonly lamp: string
  readonly onClose: () => void
}

export function LampDialog({ lamp, onClose }: LampDialogProps): ReactElement {
  const health = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.health)
  const clock = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.clock)
  const timezone = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.race.timezone ?? 'UTC')
  const now = useServerTime()
  const current = health && clock && describeLamps(health, clock, now).find(({ name }) => name === lamp)
  return (
    <Dialog isOpen onClose={onClose} title={lamp} size="large">
      {health && (
        <div className={styles.lamp}>
          {current && <p>{`Now: ${current.word}`}</p>}
          {lamp === 'Garbled' && <Garbled health={health} timezone={timezone} />}
          {lamp === 'Loops' && <Loops health={health} timezone={timezone} />}
          {lamp === 'Numbers' && <Numbers health={health} />}
          {lamp === 'Feed' && health.feed.problem !== '' && <p>{health.feed.problem}</p>}
          <History health={health} lamp={lamp} timezone={timezone} />
        </div>
      )}
    </Dialog>
  )
}

interface PartProps {
  readonly health: DeskHealth
  readonly timezone: string
}

const measuredLamps: ReadonlySet<string> = new Set(['Lines', 'Viewers'])

function History({ health, lamp, timezone }: PartProps & { readonly lamp: string }): ReactElement {
  const isMeasured = measuredLamps.has(lamp)
  const own = health.history.filter(each => each.lamp.toLowerCase() === lamp.toLowerCase())
  return (
    <section aria-label="History">
      <h3 className={styles.title}>
        {isMeasured ? 'Lowest and highest value of a minute, where it has changed' : 'History'}
      </h3>
      {own.length === 0 && (
        <p className={styles.empty}>{isMeasured ? 'The first minute is not over.' : 'No changes so far.'}</p>
      )}
      <ol className={styles.history}>
        {own.map(({ atOfDay, text }) => (
          <li key={`${atOfDay} ${text}`}>
            <time>{formatTimeOfDay(atOfDay, timezone)}</time> {text}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Garbled({ health, timezone }: PartProps): ReactElement {
  const { garbled } = health.feed
  return (
    <section aria-label="Garbled lines">
      <h3 className={styles.title}>The last garbled lines</h3>
      {garbled.length === 0 && <p className={styles.empty}>None.</p>}
      <ol className={styles.garbled}>
        {garbled.map(({ atOfDay, hex, text, problem }) => (
          <li key={`${atOfDay} ${hex}`}>
            <p>
              <time>{formatTimeOfDay(atOfDay, timezone)}</time> {problem}
            </p>
            <code>{hex}</code>
            <code>{text}</code>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Numbers({ health: { numbers, missedLaps } }: { readonly health: DeskHealth }): ReactElement {
  return (
    <dl className={styles.facts}>
      <dt>Gaps in the passing numbers</dt>
      <dd>{numbers.gaps}</dd>
      <dt>Asked again</dt>
      <dd>{numbers.requested}</dd>
      <dt>Recovered</dt>
      <dd>{numbers.recovered}</dd>
      <dt>Lost</dt>
      <dd>{numbers.lost}</dd>
      <dt>Laps missed while the link was down</dt>
      <dd>{missedLaps}</dd>
    </dl>
  )
}

function Loops({ health: { loops }, timezone }: PartProps): ReactElement {
  return (
    <table className={styles.loops}>
      <thead>
        <tr>
          <th scope="col">Decoder</th>
          <th scope="col">Line</th>
          <th scope="col">Noise</th>
          <th scope="col">Signal</th>
          <th scope="col">Hits</th>
          <th scope="col">Passings</th>
          <th scope="col">Last passing</th>
        </tr>
      </thead>
      <tbody>
        {loops.map(({ decoder, line, noise, signal, hits, passings, lastPassingAtOfDay }) => (
          <tr key={`${decoder} ${line}`}>
            <td>{decoder}</td>
            <td>{line}</td>
            <td>{noise ?? '-'}</td>
            <td>{signal ?? '-'}</td>
            <td>{hits ?? '-'}</td>
            <td>{passings}</td>
            <td>{formatTimeOfDay(lastPassingAtOfDay, timezone)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
