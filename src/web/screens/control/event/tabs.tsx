// The tabs of the event page (C-030). Each is loaded when it is first opened.
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { loadChunk } from '../../../load-chunk'
import type { EventTabProps } from './event-tab'

interface EventTab {
  readonly key: string
  readonly label: string
  readonly View: LazyExoticComponent<ComponentType<EventTabProps>>
}

function createTab(
  key: string,
  label: string,
  load: () => Promise<{ default: ComponentType<EventTabProps> }>,
): EventTab {
  return { key, label, View: lazy(() => loadChunk(`event-${key}`, load)) }
}

export const eventTabs: readonly EventTab[] = [
  createTab('timetable', 'Timetable', async () => ({
    default: (await import('./timetable/timetable-tab')).TimetableTab,
  })),
  createTab('entries', 'Entries', async () => ({
    default: (await import('./entries/entries-tab')).EntriesTab,
  })),
  createTab('transponders', 'Transponders', async () => ({
    default: (await import('./transponders/transponders-tab')).TranspondersTab,
  })),
  createTab('officials', 'Officials', async () => ({
    default: (await import('./officials/officials-tab')).OfficialsTab,
  })),
]
