import type { PitState } from '#timing'
import { Badge } from '#ui'
import type { ReactElement } from 'react'
import { createTile, type TileViewProps } from '../parts/create-tile'
import { dimPaused, getStrategyNote, renderNote, type StrategyNote } from '../parts/strategy-note'
import { TileLayout } from '../parts/tile-layout'
import { ValueLines } from '../parts/value-lines'
import { findStrategyRider, getStrategy } from '../strategy-view'
import type { WidgetInput } from '../view'
import { describeDropOff, describeFieldSlope, describePit, describeSlope } from './describe-story'
import { findCurrentStory } from './stint-stories'

interface StoryModel {
  readonly age: number
  readonly slope: string
  readonly field: string
  readonly dropOff: string
  readonly hasDroppedOff: boolean
  readonly isMixed: boolean
  readonly pit: PitState | undefined
  readonly tires: string
  readonly note: StrategyNote | undefined
}

interface NoStory {
  readonly empty: string
}

function toStoryModel(input: WidgetInput<'TireStory'>): StoryModel | NoStory {
  const { view, rider } = input
  const current = findCurrentStory(input)
  if (!current) return { empty: rider ? 'No lap yet' : '' }
  const { story, field, tires, pit } = current
  return {
    age: story.age,
    slope: describeSlope(story),
    field: describeFieldSlope(field),
    dropOff: describeDropOff(story),
    hasDroppedOff: story.dropOff.state === 'drop-off',
    isMixed: story.isMixed,
    pit,
    tires,
    note: getStrategyNote(getStrategy(view), findStrategyRider(view, rider), { isRaceOnly: false }),
  }
}

function StoryTileView({ model, frame }: TileViewProps<StoryModel | NoStory>): ReactElement {
  const title = 'Tire Story'
  if ('empty' in model)
    return (
      <TileLayout
        frame={frame}
        title={title}
        value="-"
        secondLine={model.empty === '' ? undefined : model.empty}
      />
    )
  const { age, slope, field, dropOff, tires, note } = model
  return (
    <TileLayout
      frame={dimPaused(frame, note)}
      title={title}
      value={age}
      unit={age === 1 ? 'lap' : 'laps'}
      tag={renderNote(note) ?? renderBadge(model)}
      secondLine={`${tires} · fuel included`}
    >
      <ValueLines
        lines={[
          { label: 'Slope', value: slope },
          { label: 'Field', value: field },
          { label: 'Drop-off', value: dropOff },
        ]}
      />
    </TileLayout>
  )
}

/** Mixed conditions come first, because they may be the reason for slower laps. */
function renderBadge({ hasDroppedOff, isMixed, pit }: StoryModel): ReactElement | undefined {
  if (pit) return <Badge kind={`pit-${pit}`}>{describePit(pit)}</Badge>
  if (isMixed) return <Badge>mixed</Badge>
  return hasDroppedOff ? <Badge>drop-off</Badge> : undefined
}

export const TireStoryTile = createTile(toStoryModel, StoryTileView)
