// Map, Best Laps and Analysis: beside the table, or in a side panel on small screens (decisions Q-016).
import { Button, showError, SidePanel, Tabs, useMediaQuery } from '#ui'
import { Map as MapIcon, Swords, Timer } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import type { RightPanelTab } from '../../../data/comparison/state'
import { sideBySideQuery } from '../timing-table/use-divider'
import styles from './right-panel.module.css'

interface RightPanelProps {
  readonly tab: RightPanelTab
  readonly onTabChange: (tab: RightPanelTab) => void
  /** Required to open Analysis (dashboard document, section 5). */
  readonly hasComparisonRace: boolean
  readonly map: ReactNode
  readonly bestLaps: ReactNode
  readonly analysis: ReactNode
}

const tabs = [
  { key: 'map', label: 'Map', icon: MapIcon },
  { key: 'best-laps', label: 'Best Laps', icon: Timer },
  { key: 'analysis', label: 'Analysis', icon: Swords },
] as const

export function RightPanel(props: RightPanelProps): ReactElement {
  const { tab, onTabChange, hasComparisonRace, map, bestLaps, analysis } = props
  const isDocked = useMediaQuery(sideBySideQuery)
  const contents = { map, 'best-laps': bestLaps, analysis }
  /** Returns whether the tab was opened. */
  const openTab = (chosen: RightPanelTab): boolean => {
    if (chosen === 'analysis' && !hasComparisonRace) {
      showError('analysis', 'Please select a valid rider and race to compare')
      return false
    }
    onTabChange(chosen)
    return true
  }
  if (!isDocked) return <CollapsedRightPanel tab={tab} openTab={openTab} content={contents[tab]} />
  return (
    <section className={styles.panel} aria-label="Track and laps">
      <Tabs
        label="Track and laps"
        isFilling
        tabs={tabs.map(({ key, label }) => ({ key, label, content: contents[key] }))}
        selected={tab}
        onSelect={key => {
          const chosen = tabs.find(each => each.key === key)
          if (chosen) openTab(chosen.key)
        }}
      />
    </section>
  )
}

interface CollapsedRightPanelProps {
  readonly tab: RightPanelTab
  readonly openTab: (tab: RightPanelTab) => boolean
  readonly content: ReactNode
}

function CollapsedRightPanel({ tab, openTab, content }: CollapsedRightPanelProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  const title = tabs.find(({ key }) => key === tab)?.label ?? ''
  return (
    <div className={styles.openers}>
      {tabs.map(({ key, label, icon }) => (
        <Button key={key} icon={icon} aria-haspopup="dialog" onClick={() => setIsOpen(openTab(key))}>
          {label}
        </Button>
      ))}
      <SidePanel isOpen={isOpen} onClose={() => setIsOpen(false)} title={title} side="right" size="wide">
        {content}
      </SidePanel>
    </div>
  )
}
