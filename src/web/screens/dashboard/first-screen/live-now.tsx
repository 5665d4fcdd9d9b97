import type { Race, Rider } from '#contract'
import { Badge, Button } from '#ui'
import { FlagIcon, getRaceStatus } from '#widgets'
import { Radio } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Clock } from '../clock'
import { CardSection } from './card-section'
import { LiveClock } from './live-clock'
import styles from './live-now.module.css'

interface LiveNowProps {
  readonly race: Race
  /** A favorite in the race, who is followed instead of the leader. */
  readonly favorite: Rider | undefined
  /** Seconds by which live races are shown late: then flag and clock would tell too much. */
  readonly delay: number
  readonly clock: Clock
  readonly onWatch: () => unknown
}

export function LiveNow({ race, favorite, delay, clock, onWatch }: LiveNowProps): ReactElement {
  return (
    <CardSection title="Live now">
      <div className={styles.frame}>
        <div className={styles.card}>
          <div className={styles.session}>
            <p className={styles.name}>
              <Badge kind="live">Live</Badge>
              {`${race.category} ${race.name}`}
            </p>
            <p className={styles.event}>{`${race.event} ${race.year} · ${race.location}`}</p>
          </div>
          {delay > 0 ? (
            <p className={styles.delay}>{`Shown ${delay} s late`}</p>
          ) : (
            <LiveState race={race} clock={clock} />
          )}
          <div className={styles.watch}>
            <Button variant="primary" icon={Radio} onClick={onWatch}>
              Watch
            </Button>
            <p className={styles.followed}>
              {favorite ? `follows #${favorite.number} ${favorite.name}` : 'follows the leader'}
            </p>
          </div>
        </div>
      </div>
    </CardSection>
  )
}

function LiveState({ race, clock }: { readonly race: Race; readonly clock: Clock }): ReactElement {
  const { text, flag } = getRaceStatus(race)
  return (
    <div className={styles.state}>
      <p className={styles.flag} data-flag={flag.name}>
        <FlagIcon flag={flag} />
        {text}
      </p>
      <LiveClock race={race} clock={clock} />
    </div>
  )
}
