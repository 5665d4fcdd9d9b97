// The live desk with sample data, for developers: `?state=lost` and so on. Not available in production.
import {
  type Desk,
  listRaceMessages,
  type RaceMessage,
  readDesk,
  readMessageSettings,
  sendCommand,
} from '#contract'
import { type ReactElement, useState } from 'react'
import { Provider } from 'react-redux'
import { useSearchParams } from 'react-router'
import type { Call } from '../../data/api/call'
import { defaultServices } from '../../data/api/services'
import type { AppStore } from '../../data/root-state'
import { addControlReducers } from '../../data/control-reducers'
import { createStore } from '../../data/store'
import DeskScreen from '../control/desk/desk-screen'
import { ThemeSwitch } from '../shell/theme-switch'
import { deskStates } from './desk-race'
import styles from './desk-screen.module.css'

addControlReducers()

export default function SampleDeskScreen(): ReactElement {
  const [query] = useSearchParams()
  const [store] = useState(() => createSampleStore(query.get('state') ?? 'running'))
  return (
    <Provider store={store}>
      <div className={styles.page}>
        <header className={styles.bar}>
          <ThemeSwitch />
        </header>
        <main className={styles.main}>
          <DeskScreen />
        </main>
      </div>
    </Provider>
  )
}

function createSampleStore(state: string): AppStore {
  const desk = (deskStates[state] ?? deskStates['running'])?.()
  if (!desk) throw new Error('There is no sample desk')
  const [row, next] = desk.board
  const rows = row && next ? [toChange(row, 2), toChange(next, 1)] : []
  const answers: Readonly<Record<string, object>> = {
    [readDesk.name]: { data: desk },
    [sendCommand.name]: { event: null, rows, warnings: ['The timing system already adds 3.000 s'] },
    [readMessageSettings.name]: { data: { templates: [], off: [] } },
    [listRaceMessages.name]: { messages: desk.board.length > 0 ? [createInvestigation(desk)] : [] },
  }
  // Only these calls are made.
  const call = (async endpoint => answers[endpoint.name] ?? {}) as Call
  return createStore({ ...defaultServices, call, open: openBeats(desk.nowOfDay, state !== 'offline') })
}

/** So that a penalty for the first rider has an investigation to settle. */
function createInvestigation({ board, nowOfDay }: Desk): RaceMessage {
  const [first, other] = board
  const number = first?.number ?? ''
  const label = other?.number === number ? `${number} (${first?.category})` : number
  return {
    id: 'm_1',
    number: 1,
    at: new Date(nowOfDay - 60_000).toISOString(),
    source: 'control',
    kind: 'investigation',
    text: `#${label} under investigation`,
    riders: [number],
    until: null,
    retracted_at: null,
    outcome_of: null,
  }
}

function toChange(
  row: { readonly competitor: string; readonly number: string; readonly name: string },
  position: number,
): object {
  const { competitor, number, name } = row
  return { competitor, number, name, before: row, after: { ...row, position, penalty: '+3.000' } }
}

/** A stream that sends nothing but a beat each second. */
function openBeats(startedAt: number, isSent: boolean): () => Promise<Response> {
  const openedAt = Date.now()
  return () => {
    let timer: ReturnType<typeof setInterval>
    const body = new ReadableStream<Uint8Array>({
      start: controller => {
        timer = setInterval(() => {
          if (!isSent) return
          const data = JSON.stringify({ nowOfDay: startedAt + Date.now() - openedAt })
          controller.enqueue(new TextEncoder().encode(`event: beat\ndata: ${data}\n\n`))
        }, 1000)
      },
      cancel: () => clearInterval(timer),
    })
    return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }))
  }
}
