// The reference page: only a React table with the same columns and the same stream.
import { type ReactElement, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

type Row = Readonly<Record<string, string | number | boolean>>

const columns = [
  'position',
  'number',
  'name',
  'make',
  'best_lap',
  'diff',
  'gap',
  'last_lap',
  's1',
  's2',
  's3',
  's4',
  's5',
  'speed',
]

interface StreamData {
  readonly data?: readonly Row[]
  readonly rows?: readonly Row[]
}

async function followStream(onRows: (rows: readonly Row[]) => void): Promise<void> {
  const response = await fetch(`/api/dashboard/live${location.search}`)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const rows = new Map<unknown, Row>()
  let incomplete = ''
  for (;;) {
    const { done = true, value = '' } = (await reader?.read()) ?? {}
    if (done) return
    const events = (incomplete + value).split('\n\n')
    incomplete = events.pop() ?? ''
    for (const event of events) {
      const text = /^data: (.*)$/m.exec(event)?.[1] ?? '{}'
      const { data, rows: changed = data ?? [] } = JSON.parse(text) as StreamData
      for (const row of changed) rows.set(row['racer_id'], row)
    }
    onRows([...rows.values()].toSorted((one, other) => Number(one['position']) - Number(other['position'])))
  }
}

function BareTable(): ReactElement {
  const [rows, setRows] = useState<readonly Row[]>([])
  useEffect(() => void followStream(setRows), [])
  return (
    <table>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={String(row['racer_id'])}>
            {columns.map(column => (
              <td key={column}>{row[`current_${column}`] || row[column]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<BareTable />)
