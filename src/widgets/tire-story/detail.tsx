import { formatLapTime, lapReasonWords, type Stint } from '#timing'
import { type Column, numericColumn, Table } from '#ui'
import { type ReactElement, useMemo } from 'react'
import { Note, Section, Sections, SideBySide } from '../parts/detail-sections'
import { Facts } from '../parts/facts'
import { renderValue } from '../parts/render-value'
import type { DetailProps } from '../view'
import {
  describeConditions,
  describeDropOff,
  describeFieldSlope,
  describePit,
  describeSlope,
} from './describe-story'
import { StintChart } from './stint-chart'
import { type AgeRow, listAges, maxShownStints } from './stint-lines'
import { findCurrentStory, listStories, type StintStory } from './stint-stories'

export function Detail(props: DetailProps<'TireStory'>): ReactElement {
  const { rider } = props
  const current = findCurrentStory(props)
  if (!current)
    return (
      <Note>
        {rider
          ? `${rider.shortName} has no lap yet.`
          : 'Select a rider of this session to see how the tires wear.'}
      </Note>
    )
  const stories = listStories(props)
  const stints = stories.map(({ stint }) => stint)
  return (
    <Sections>
      <Section title={`${rider?.shortName ?? ''}, stint ${current.stint.number}`}>
        <Facts facts={listFacts(current)} />
        {current.story.slope === undefined && (
          <Note>
            {`Slope and drop-off need six clean laps of the stint. There ${current.story.cleanLaps === 1 ? 'is' : 'are'} ${current.story.cleanLaps}.`}
          </Note>
        )}
      </Section>
      <StintLaps stints={stints} />
      <Section title="All stints">
        <Table
          caption="Stints, the latest first"
          columns={stintColumns}
          rows={stories}
          keyOf={({ stint }) => stint.number}
        />
      </Section>
      <Note>
        The slope is the median over all pairs of clean laps; plus is slower. The field has the median of the
        other riders over the same laps. All values include the fuel that burns off. Mixed: a flag was out, or
        it changed between dry and wet.
      </Note>
    </Sections>
  )
}

function listFacts(current: StintStory): Parameters<typeof Facts>[0]['facts'] {
  const { story, field, tires, pit } = current
  const age = `${story.age} ${story.age === 1 ? 'lap' : 'laps'}`
  return [
    { label: 'Age', value: pit ? `${age}, ${describePit(pit)}` : age },
    { label: 'Slope, fuel included', value: describeSlope(story) },
    { label: 'Field', value: describeFieldSlope(field) },
    { label: 'Drop-off', value: describeDropOff(story) },
    { label: 'Conditions', value: describeConditions(current) },
    { label: 'Tires', value: tires },
  ]
}

function StintLaps({ stints }: { readonly stints: readonly Stint[] }): ReactElement {
  // The columns change only with the stints that are shown.
  const numbers = stints
    .slice(0, maxShownStints)
    .map(({ number }) => number)
    .join(' ')
  const columns = useMemo(() => buildAgeColumns(numbers.split(' ')), [numbers])
  return (
    <Section
      title={
        stints.length > maxShownStints ? `Laps by age, the last ${maxShownStints} stints` : 'Laps by age'
      }
    >
      <SideBySide>
        <StintChart stints={stints} />
        <Table
          caption="Lap times by age, the latest stint first"
          columns={columns}
          rows={listAges(stints)}
          keyOf={({ age }) => age}
        />
      </SideBySide>
    </Section>
  )
}

function buildAgeColumns(numbers: readonly string[]): readonly Column<AgeRow>[] {
  const lapColumns = numbers.map((number, index): Column<AgeRow> => ({
    ...numericColumn,
    key: `stint${number}`,
    header: `Stint ${number}`,
    value: ({ laps }) => (laps[index]?.reason === undefined ? laps[index]?.lap.time : undefined),
    // Why a lap is not in the chart.
    fallbacks: [({ laps }) => describeReason(laps[index])],
    format: value => (typeof value === 'number' ? renderValue(formatLapTime(value)) : value),
  }))
  return [
    {
      ...numericColumn,
      key: 'age',
      header: 'Age',
      name: 'Laps since the start or the out lap, including it',
      align: 'start',
      isRowName: true,
      value: ({ age }) => age,
    },
    ...lapColumns,
  ]
}

function describeReason(judged: AgeRow['laps'][number]): string | undefined {
  return judged?.reason && lapReasonWords[judged.reason]
}

const stintColumns: readonly Column<StintStory>[] = [
  {
    ...numericColumn,
    key: 'stint',
    header: 'Stint',
    align: 'start',
    isRowName: true,
    value: ({ stint }) => stint.number,
  },
  {
    ...numericColumn,
    key: 'laps',
    header: 'Laps',
    value: ({ stint }) =>
      [stint.laps[0], stint.laps.at(-1)].map(judged => judged?.lap.number ?? '-').join('–'),
  },
  { ...numericColumn, key: 'age', header: 'Age', name: 'Laps of the stint', value: ({ story }) => story.age },
  { ...numericColumn, key: 'clean', header: 'n', name: 'Clean laps', value: ({ story }) => story.cleanLaps },
  {
    ...numericColumn,
    key: 'slope',
    header: 'Slope',
    name: 'Seconds a lap, plus is slower',
    value: ({ story }) => describeSlope(story),
  },
  {
    ...numericColumn,
    key: 'field',
    header: 'Field',
    name: 'Median of the other riders over the same laps',
    value: ({ field }) => describeFieldSlope(field),
  },
  { key: 'drop', header: 'Drop-off', value: ({ story }) => describeDropOff(story) },
  { key: 'conditions', header: 'Conditions', value: describeConditions },
  { key: 'tires', header: 'Tires', value: ({ tires }) => tires },
]
