// Beside the charts: the numbers of a lap, and the riders. On a phone the riders are in a sheet.
import type { ChartKind, LapReadout } from '#timing'
import { Button, SidePanel } from '#ui'
import { Users } from 'lucide-react'
import { type ReactElement, type RefObject, useState } from 'react'
import styles from './chart-panel.module.css'
import { Legend, type LegendRider } from './legend'
import type { LineSlots } from './line-slots'
import type { ChartPanelProps } from './panel-props'
import { Readout } from './readout'
import { createRiderChoice } from './rider-choice'
import { WideView } from './wide-view'

interface ChartSideProps extends ChartPanelProps {
  readonly panel: RefObject<HTMLElement | null>
  readonly isPhone: boolean
  readonly kinds: readonly ChartKind[]
  readonly slots: LineSlots
  readonly highlightedIds: readonly string[]
  readonly riders: readonly LegendRider[]
  readonly other: LegendRider | undefined
  readonly lap: number
  readonly isLatest: boolean
  readonly onLatest: () => void
  readonly readouts: readonly LapReadout[]
}

export function ChartSide(props: ChartSideProps): ReactElement {
  const { panel, isPhone, slots, highlightedIds, riders, other, myId } = props
  const riderChoice = createRiderChoice(props, highlightedIds)
  const legend = <Legend {...{ riders, other, myId }} {...riderChoice} />
  const slotOf = ({ riderId, isOtherSession }: LapReadout): number | undefined =>
    isOtherSession ? other?.slot : slots.get(riderId)
  return (
    <aside className={styles.side} aria-label="Numbers and riders">
      <Readout {...props} slotOf={slotOf} />
      {isPhone ? <LegendSheet>{legend}</LegendSheet> : <div className={styles.legend}>{legend}</div>}
      {isPhone && <WideView panel={panel} />}
    </aside>
  )
}

function LegendSheet({ children }: { readonly children: ReactElement }): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.sheetButton}>
      <Button icon={Users} onClick={() => setIsOpen(true)}>
        Riders
      </Button>
      <SidePanel title="Riders" side="right" size="wide" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {children}
      </SidePanel>
    </div>
  )
}
