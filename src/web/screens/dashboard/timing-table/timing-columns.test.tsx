// The chosen columns of the timing table.
import { type Lap, type SummaryRow, type TableColumn, tableColumns } from '#contract'
import { buildSessionView, type SessionView } from '#widgets'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { createLap, createRace, createRow } from '../testing/samples'
import { columnPresets, standardColumns, toggleColumn, toStoredColumns } from './column-presets'
import { columnTexts } from './column-texts'
import { TimingTable } from './timing-table'

afterEach(cleanup)

const me = { name: 'Bob Adams', number: '2' }

interface Options {
  readonly rows?: readonly SummaryRow[]
  readonly columns?: readonly TableColumn[]
  readonly view?: SessionView
}

const renderTable = ({ rows = [createRow()], columns, view }: Options) =>
  render(
    <TimingTable
      caption="Timing"
      tableRows={13}
      rows={rows}
      primary={me}
      columns={columns}
      view={view}
      clock={() => Date.parse('2025-04-12T19:06:09Z')}
    />,
  )

const listHeaders = (): (string | null)[] =>
  screen.getAllByRole('columnheader').map(header => header.textContent)

/** The texts of a column, from the first row on. */
function readColumn(header: string): (string | null)[] {
  const index = listHeaders().indexOf(header)
  return screen
    .getAllByRole('row')
    .slice(1)
    .map(row => row.children.item(index)?.textContent ?? null)
}

const getPreset = (name: string): readonly TableColumn[] =>
  columnPresets.find(preset => preset.name === name)?.columns ?? []

describe('the presets', () => {
  const sectors = ['S1', 'S2', 'S3', 'S4', 'S5']

  test.each([
    ['Standard', ['MAKE', 'BEST LAP', 'DIFF', 'GAP', 'LAST LAP', ...sectors, 'SPEED']],
    ['Race', ['LAPS', 'PIT', 'BEST LAP', 'DIFF', 'GAP', 'TO ME', 'CHG', 'LAST LAP', ...sectors, 'SPEED']],
    ['Qualifying', ['LAPS', 'PIT', 'BEST LAP', 'DIFF', 'GAP', 'LAST LAP', ...sectors, 'SPEED']],
    [
      'Strategist',
      ['LAPS', 'PIT', 'DIFF', 'GAP', 'TO ME', 'CHG', 'CATCH', 'LAST LAP', 'PACE', 'PROJ', 'STINT'],
    ],
  ])('R-405 %s has its columns after POS, NUM and NAME', (name, headers) => {
    const times = { s1: '30', s2: '30', s3: '30', s4: '30', s5: '30' }
    renderTable({ rows: [createRow(times)], columns: getPreset(name) })
    expect(listHeaders()).toEqual(['POS', 'NUM', 'NAME', ...headers])
  })

  test('R-405 Standard keeps the columns of sectors without times, folded, and Race leaves them out', () => {
    const rows = [createRow({ s1: '30', min_s2: '31', current_s3: '32' })]
    const { unmount } = renderTable({ rows })
    expect(listHeaders().slice(8, 13)).toEqual(sectors)
    const folded = screen.getAllByRole('columnheader').filter(header => 'folded' in header.dataset)
    expect(folded.map(({ textContent }) => textContent)).toEqual(['S4', 'S5'])
    unmount()
    renderTable({ rows, columns: getPreset('Race') })
    expect(listHeaders().filter(header => sectors.includes(header ?? ''))).toEqual(['S1', 'S2', 'S3'])
  })

  test('R-405 before the first completed lap no sector is left out', () => {
    renderTable({ rows: [createRow({ laps: 0, current_s1: '30' })], columns: getPreset('Race') })
    expect(listHeaders().filter(header => sectors.includes(header ?? ''))).toEqual(sectors)
  })

  test('R-405 a template stores no columns while they are the standard ones', () => {
    const more = toggleColumn(standardColumns, 'laps')
    expect(toStoredColumns(more)).toEqual(['laps', ...standardColumns])
    expect(toStoredColumns(toggleColumn(more, 'laps'))).toBeUndefined()
  })
})

test('R-405 every header but those of POS, NUM and NAME says what it means', () => {
  renderTable({ columns: tableColumns })
  const titles = screen
    .getAllByRole('columnheader')
    .slice(3)
    .map(header => within(header).getByText(header.textContent ?? '').title)
  const shown = tableColumns.filter(column => !/^s\d$/.test(column))
  expect(titles).toEqual(shown.map(column => columnTexts[column].name))
})

describe('the strategist columns', () => {
  const times: readonly [string, readonly number[]][] = [
    ['Ana Zed', [90, 92.1, 91.9, 92]],
    ['Bob Adams', [93.3, 91.7, 91.6, 91.5]],
    ['Cy Hale', [99.3, 93, 93, 93]],
  ]

  function createLaps(index: number, name: string, seconds: readonly number[]): Lap[] {
    let at = 0
    return seconds.map((time, lap) => {
      at += time
      const text = time.toFixed(3)
      return createLap({
        name,
        racer_id: String(index + 1),
        lapindex: lap + 1,
        time: text,
        raw_time: text,
        at: at.toFixed(3),
        flag: 'green',
      })
    })
  }

  const rows = times.map(([name], index) =>
    createRow({
      name,
      number: String(index + 1),
      position: index + 1,
      laps: 4,
      pits: index === 2 ? '' : String(index),
      pit: index === 2,
      last_crossed_start: '2025-04-12T15:06:08.000',
    }),
  )
  const race = createRace({
    flags: [{ at: '0.000', flag: 'green' }],
    flags_exact: true,
    status_details: { ...createRace().status_details, flagcolor: 'green' },
  })
  const view = buildSessionView({
    race,
    isLive: true,
    rows,
    laps: times.map(([name, seconds], index) => createLaps(index, name, seconds)),
  })

  test('R-300 TO ME and CHG have a sign, my row a dot, and a rider in the pits nothing', () => {
    renderTable({ rows, view, columns: ['to_me', 'change'] })
    expect(readColumn('TO ME')).toEqual(['-2.100', '•my rider', '-'])
    expect(readColumn('CHG')).toEqual(['+0.500 ▲ closing', '-', '-'])
  })

  test('R-310 CATCH has the laps until my rider catches the one ahead, or why there is no number', () => {
    renderTable({ rows, view, columns: ['catch'] })
    expect(readColumn('CATCH')).toEqual(['4.0', '-', 'paused'])
  })

  test('R-320 R-351 PACE is the mean of the clean laps, and PROJ the position at the flag', () => {
    renderTable({ rows, view, columns: ['pace', 'projection'] })
    expect(readColumn('PACE')).toEqual(['00:01:32.000', '00:01:31.600', '00:01:33.000'])
    expect(readColumn('PROJ')).toEqual(['P2', 'P1', 'P3'])
  })

  test('R-370 STINT has the laps of the stint, and how much slower it gets a lap from six clean laps on', () => {
    const longer = [90, 92, 92.1, 92.2, 92.3, 92.4, 92.5]
    const sessionView = buildSessionView({
      race,
      isLive: true,
      rows,
      laps: times.map(([name, seconds], index) => createLaps(index, name, index === 1 ? longer : seconds)),
    })
    renderTable({ rows, view: sessionView, columns: ['stint'] })
    expect(readColumn('STINT')).toEqual(['4', '7 +0.100', '4'])
  })

  test('R-406 PIT has the number of stops and the chip IN, which replaces the badge at the name', () => {
    renderTable({ rows, view, columns: ['laps', 'pits'] })
    expect(readColumn('PIT')).toEqual(['0', '1', 'IN-'])
    expect(readColumn('LAPS')).toEqual(['4', '4', '4'])
    expect(screen.queryByText('PIT', { selector: '[data-kind]' })).toBeNull()
  })

  test('without the session of the rows the columns are empty', () => {
    renderTable({ rows, columns: ['to_me', 'change', 'catch', 'pace', 'projection', 'stint'] })
    for (const header of listHeaders().slice(3)) expect(readColumn(header ?? '')).toEqual(['-', '-', '-'])
  })
})
