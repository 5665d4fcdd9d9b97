import { Badge, Divider, LapTime, Logo, SeriesLogo } from '#ui'
import type { ReactElement } from 'react'
import { Section } from './section'
import styles from './ui-screen.module.css'

const sizes = [20, 32, 64]
const times = ['00:01:31.234', '00:00:24.512', '01:02:03.004', '-00:00:00.213', '-']
const swatches = [
  'page',
  'panel',
  'raised',
  'line',
  'accent-fill',
  'better-fill',
  'worse-fill',
  'equal-fill',
  'heater-fill',
  'none-fill',
  'session-best',
  'pit-in',
  'pit-out',
  'row-primary',
  'row-comparison',
]

export function LogoSection(): ReactElement {
  return (
    <Section title="Logo">
      {sizes.map(size => (
        <div key={size} className={styles.row}>
          <Logo size={size} />
          <SeriesLogo size={size} />
        </div>
      ))}
      <div className={styles.row}>
        <Logo size={160} isMarkOnly />
        <SeriesLogo size={160} isMarkOnly />
      </div>
    </Section>
  )
}

export function BadgeSection(): ReactElement {
  return (
    <Section title="Badge, divider, lap time">
      <div className={styles.row}>
        <Badge>Practice 2</Badge>
        <Badge kind="live">Live</Badge>
        <Badge kind="offline">Offline</Badge>
        <Badge kind="stale">17 s old</Badge>
        <Badge kind="estimate">Estimate</Badge>
        <Badge kind="leader">Leader</Badge>
        <Badge kind="session-best">Session best</Badge>
        <Badge kind="personal-best">Personal best</Badge>
        <Badge kind="pit-in">Pit in</Badge>
        <Badge kind="pit-out">Pit out</Badge>
        <Badge kind="penalty">+3.000</Badge>
      </div>
      <Divider />
      <div className={styles.row}>
        {times.map(text => (
          <span key={text} className={styles.time}>
            <LapTime text={text} />
          </span>
        ))}
        <Divider direction="vertical" />
        <span className={styles.quiet}>vertical divider</span>
      </div>
    </Section>
  )
}

export function ColorSection(): ReactElement {
  return (
    <Section title="Colors by meaning">
      <ul className={styles.swatches}>
        {swatches.map(name => (
          <li key={name}>
            <span className={styles.swatch} style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}
