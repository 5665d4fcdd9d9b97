import { Badge, Button, LapTime, Skeleton, Tile, type TileState } from '#ui'
import { Settings } from 'lucide-react'
import type { ReactElement } from 'react'
import { Section } from './section'
import styles from './ui-screen.module.css'

const samples: readonly (readonly [
  state: TileState,
  title: string,
  value: string | undefined,
  secondLine: string,
])[] = [
  ['better', 'Gap ahead', '+0.213', 'J. Takamori'],
  ['worse', 'Gap behind', '−1.084', 'B. Featherstonehaugh-Carmichael'],
  ['equal', 'Sector 2', '24.512', 'within 0.1 s'],
  ['leader', 'Position', '1', 'of 38'],
  ['heater', 'Heater', '3 laps', 'closer every lap'],
  ['none', 'Ideal lap', undefined, 'no clean lap yet'],
]

const settingsButton = <Button variant="quiet" size="small" icon={Settings} label="Settings" />

export function TileSection(): ReactElement {
  return (
    <>
      {(['Highlight', 'Simple'] as const).map(theme => (
        <Section key={theme} title={`Tile, ${theme}`}>
          <div className={styles.tiles}>
            {samples.map(([state, title, value, secondLine]) => (
              <Tile
                key={state}
                title={title}
                value={value}
                secondLine={secondLine}
                state={state}
                theme={theme}
                onOpen={ignoreOpen}
              />
            ))}
          </div>
        </Section>
      ))}
      <Section title="Tile, other shapes">
        <div className={styles.tiles}>
          <Tile
            title="Last lap"
            value={<LapTime text="00:01:31.234" />}
            secondLine="T. Hallbergsson"
            actions={settingsButton}
          />
          <Tile
            title="Speed"
            value="171.40"
            unit="mph"
            theme="Simple"
            tag={<Badge kind="session-best">Best</Badge>}
          />
          <Tile
            title="Loading"
            value={<Skeleton characters={5} />}
            secondLine={<Skeleton characters={12} />}
            theme="Simple"
          />
          <Tile title="Outdated" value="+0.213" secondLine="12 s old" theme="Simple" isDimmed />
        </div>
      </Section>
    </>
  )
}

/** The sample tiles have no detail view. */
function ignoreOpen(): void {}
