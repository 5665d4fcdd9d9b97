import { type DuelOvertake, formatSeconds, listOvertakes, type StrategyRider } from '#timing'
import { type Column, numericColumn, Table } from '#ui'
import type { ReactElement } from 'react'
import { formatPoint } from '../format-point'
import { Note, Section, Sections } from '../parts/detail-sections'
import { Facts } from '../parts/facts'
import { useCurrentTime } from '../parts/use-current-time'
import { describeChange, formatGapToMe } from '../strategy-words'
import type { DetailProps } from '../view'
import styles from './detail.module.css'
import { formatStrongest, formatToGroup } from './describe-battle'
import { type BattleRow, findShownBattle, getBattleNote, type LoneRow } from './find-battle'
import { buildGapLines } from './gap-lines'
import { GapSection } from './gap-section'

interface GroupRow extends BattleRow {
  /** Between this rider and the one ahead. */
  readonly overtakes: readonly DuelOvertake[] | undefined
  readonly ahead: string
}

const groupColumns: readonly Column<GroupRow>[] = [
  { ...numericColumn, key: 'position', header: 'POS', name: 'Position', value: ({ position }) => position },
  {
    key: 'name',
    header: 'NAME',
    isRowName: true,
    value: ({ name }) => name,
    format: name => <span className={styles.name}>{name}</span>,
  },
  {
    ...numericColumn,
    key: 'gap',
    header: 'GAP',
    name: 'Seconds to the rider ahead',
    value: ({ pair }) => pair && formatSeconds(pair.gap),
  },
  {
    ...numericColumn,
    key: 'change',
    header: 'CHG',
    name: 'How much the gap shrank in the last lap, in seconds',
    value: ({ pair }) => {
      const described = describeChange(pair?.change)
      return described && `${described.text} ${described.mark}`
    },
  },
  {
    ...numericColumn,
    key: 'strongest',
    header: 'STRONGEST',
    name: 'The strongest sector of the rider against the one ahead: the mean gain, and of how many laps',
    value: ({ pair }) => pair && formatStrongest(pair.strongest),
  },
  {
    ...numericColumn,
    key: 'overtakes',
    header: 'OVERTAKES',
    name: 'Overtakes between the two so far',
    value: ({ overtakes }) => overtakes?.length,
  },
]

interface OvertakeRow extends DuelOvertake {
  readonly key: string
  readonly rider: string
  readonly overtaken: string
}

const overtakeColumns: readonly Column<OvertakeRow>[] = [
  { key: 'point', header: 'At', value: ({ point }) => formatPoint(point) },
  { key: 'rider', header: 'Rider', isRowName: true, value: ({ rider }) => rider },
  { key: 'overtaken', header: 'Overtook', value: ({ overtaken }) => overtaken },
]

export function Detail({ view, rider, now }: DetailProps<'Battle'>): ReactElement {
  const time = useCurrentTime(now)
  const note = getBattleNote(view, rider)
  if (note === 'Race only')
    return <Note>Battles are found only in a race: there riders meet on the track.</Note>
  const { rows, riders, lone } = findShownBattle(view, rider, time)
  return (
    <Sections>
      {note === 'paused' && (
        <Note>Paused: under a red flag, and until the second clean lap after the restart.</Note>
      )}
      {lone && <Facts facts={listLoneFacts(lone)} />}
      {rows.length === 0 ? (
        <Note>No two riders on the same lap are less than a second apart.</Note>
      ) : (
        <Group rows={addOvertakes(rows, riders)} riders={riders} />
      )}
      <Note>
        A group is riders on the same lap who are each less than a second behind the one ahead, at the last
        line that both have crossed. Riders in the pits are not in it, except under red and after the race.
      </Note>
    </Sections>
  )
}

function listLoneFacts(lone: LoneRow): Parameters<typeof Facts>[0]['facts'] {
  return [
    { label: 'Nearest rider', value: lone.nearest ?? '-' },
    { label: 'To the nearest rider', value: lone.gap === undefined ? '-' : `${formatGapToMe(lone.gap)} s` },
    { label: 'Distance', value: formatToGroup(lone) ?? '-' },
  ]
}

function addOvertakes(rows: readonly BattleRow[], riders: readonly StrategyRider[]): readonly GroupRow[] {
  return rows.map((row, index) => {
    const [ahead, behind] = [riders[index - 1], riders[index]]
    const overtakes = ahead && behind && listOvertakes(ahead, behind)
    return Object.assign({ overtakes, ahead: rows[index - 1]?.name ?? '-' }, row)
  })
}

interface GroupProps {
  readonly rows: readonly GroupRow[]
  readonly riders: readonly StrategyRider[]
}

function Group({ rows, riders }: GroupProps): ReactElement {
  return (
    <>
      <Section title={`Group of ${rows.length}`}>
        <Table
          caption="Riders of the group"
          columns={groupColumns}
          rows={rows}
          keyOf={({ id }) => id}
          getHighlight={({ isMe }) => (isMe ? 'primary' : undefined)}
        />
      </Section>
      <GapSection {...buildGapLines(rows, riders)} />
      <Section title="Overtakes in the group">
        <Table
          caption="Overtakes between neighbors of the group, newest first"
          columns={overtakeColumns}
          rows={listOvertakeRows(rows)}
          keyOf={({ key }) => key}
          emptyText="None so far"
        />
      </Section>
    </>
  )
}

function listOvertakeRows(rows: readonly GroupRow[]): readonly OvertakeRow[] {
  return rows
    .flatMap(({ id, name, ahead, overtakes = [] }) =>
      overtakes.map(overtake => {
        const [rider, overtaken] = overtake.riderId === id ? [name, ahead] : [ahead, name]
        return { ...overtake, rider, overtaken, key: `${id} ${overtake.point.lap}/${overtake.point.line}` }
      }),
    )
    .toSorted((one, other) => other.point.lap - one.point.lap || other.point.line - one.point.line)
}
