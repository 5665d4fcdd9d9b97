import type { Race, RecentSession } from '#contract'
import { Flag, Radio } from 'lucide-react'
import { queueLink } from '../../data/selection/link'
import { selectDefaultRider } from '../../data/selection/selectors'
import { openRace } from '../../data/selection/thunks'
import type { Command, CommandContext } from './command'
import { goToDashboard, isDashboard } from './dashboard-commands'

/** The live race, the races of the weekend on the screen, recent ones, and those that were found. */
export function listRaceCommands(context: CommandContext, found: readonly Race[]): readonly Command[] {
  const { selection } = context.state
  const listed = new Set([selectDefaultRider(context.state)?.primaryRider.race?.id])
  const recent = selection.recent.sessions?.map(({ race }) => race) ?? []
  const live = selection.liveRace ? [selection.liveRace] : []
  const known = [...live, ...selection.lists.primaryRider.races, ...recent]
  return [...known, ...found].flatMap((race, index) => {
    if (listed.has(race.id)) return []
    listed.add(race.id)
    return [createRaceCommand(context, race, index >= known.length)]
  })
}

type ListedRace = RecentSession['race'] & Partial<Pick<Race, 'isLive'>>

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** `May 18, 2025`, by the calendar at the track. */
function formatDate(fulldate: string): string {
  const instant = Date.parse(`${fulldate.slice(0, 10)}T00:00Z`)
  return Number.isNaN(instant) ? '' : dateFormat.format(instant)
}

/** Nothing of a result is shown, so that hidden results stay hidden. */
function createRaceCommand(context: CommandContext, race: ListedRace, isLate: boolean): Command {
  const { id, category, name, event, year, location, isLive = false, fulldate } = race
  return {
    id: `race ${id}`,
    group: 'Races',
    label: `${category} ${name}`,
    detail: `${isLive ? 'Live now' : formatDate(fulldate)} · ${event}`,
    keywords: `${year} ${location}`,
    isLate,
    icon: isLive ? Radio : Flag,
    run: () => showRace(context, id),
  }
}

/** A page without the dashboard opens the race with the dashboard's first load. */
function showRace(context: CommandContext, raceId: string): void {
  const { state, dispatch, pathname } = context
  if (isDashboard(pathname)) return void dispatch(openRace(raceId))
  const preferredRiderId = selectDefaultRider(state)?.primaryRider.id
  queueLink({ raceId, rider: undefined, at: undefined, preferredRiderId })
  return goToDashboard(context)
}
