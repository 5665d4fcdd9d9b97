import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import styles from './tabs.module.css'

interface TabItem {
  readonly key: string
  readonly label: string
  readonly content: ReactNode
  readonly isDisabled?: boolean
}

interface TabsProps {
  /** Describes the tabs to screen readers. */
  readonly label: string
  readonly tabs: readonly TabItem[]
  /** The key of the selected tab. Makes the component controlled; use it with `onSelect`. */
  readonly selected?: string
  readonly onSelect?: (key: string) => void
  /** The tabs fill the height of their parent, and a longer content scrolls. */
  readonly isFilling?: boolean
}

export function Tabs({ label, tabs, selected, onSelect, isFilling = false }: TabsProps): ReactElement {
  const select = (index: number): void => {
    const tab = tabs[index]
    if (tab) onSelect?.(tab.key)
  }
  const selectedItem = tabs.findIndex(tab => tab.key === selected)
  const list = useRef<HTMLDivElement>(null)
  // On a phone the selected tab may be outside of a list that scrolls.
  useEffect(() => {
    if (selectedItem < 0) return
    const tab = list.current?.children[selectedItem]
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selectedItem])
  return (
    <TabGroup
      className={isFilling ? styles.filling : undefined}
      onChange={select}
      {...(selected !== undefined && { selectedIndex: Math.max(0, selectedItem) })}
    >
      <TabList ref={list} className={styles.list} aria-label={label}>
        {tabs.map(tab => (
          <Tab key={tab.key} className={styles.tab} disabled={tab.isDisabled ?? false}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      <TabPanels className={styles.panels}>
        {tabs.map(tab => (
          <TabPanel key={tab.key} className={styles.panel}>
            {tab.content}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  )
}
