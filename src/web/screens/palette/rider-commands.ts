import type { Rider } from '#contract'
import { Check, IdCard, Motorbike } from 'lucide-react'
import { selectSummary } from '../../data/race-data/selectors'
import { setDefaultRider, toggleActiveRider } from '../../data/selection/thunks'
import { selectDefaultRider } from '../../data/selection/selectors'
import { buildRiderPath } from '../riders/rider-path'
import type { Command, CommandContext } from './command'
import { goToDashboard } from './dashboard-commands'

/** The riders of the race on the screen, in the order of the timing table, without the one who is shown. */
export function listRiderCommands(context: CommandContext): readonly Command[] {
  const shown = selectDefaultRider(context.state)?.primaryRider.id
  return sortByPlace(context, listRiders(context))
    .filter(({ id }) => id !== shown)
    .map(rider => createRiderCommand(context, rider))
}

/** The pages of the riders who are followed or offered, after the other commands about them. */
export function listRiderPageCommands(context: CommandContext): readonly Command[] {
  const { state, pathname, navigate } = context
  const followed = state.selection.activeRiders.map(({ primaryRider }) => primaryRider)
  const listed = sortByPlace(context, listRiders(context))
  const riders = new Map([...followed, ...listed].map(rider => [rider.id, rider]))
  return [...riders.values()].flatMap(({ id, name, number, make }) => {
    const path = buildRiderPath(id)
    if (path === pathname) return []
    return [
      {
        id: `rider page ${id}`,
        group: 'Riders',
        label: `#${number} ${name}`,
        detail: 'Rider’s page',
        // As it is typed on a keyboard.
        keywords: `${make} rider's riders sessions`,
        icon: IdCard,
        run: () => navigate(path),
      },
    ]
  })
}

function sortByPlace({ state }: CommandContext, riders: readonly Rider[]): readonly Rider[] {
  const places = new Map(selectSummary(state, 'primaryRider').map(({ racer_id }, index) => [racer_id, index]))
  const placeOf = ({ id }: Rider): number => places.get(id) ?? places.size
  return riders.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Without a race, the riders that Select Rider would offer. */
function listRiders({ state: { selection } }: CommandContext): readonly Rider[] {
  const { racers } = selection.lists.primaryRider
  if (racers.length > 0) return racers
  return selection.liveRiderList.length > 0 ? selection.liveRiderList : selection.riderList
}

function createRiderCommand(context: CommandContext, rider: Rider): Command {
  const { state, dispatch } = context
  const { id, name, number, make } = rider
  const isFollowed = state.selection.activeRiders.some(({ primaryRider }) => primaryRider.id === id)
  return {
    id: `rider ${id}`,
    group: 'Riders',
    label: `#${number} ${name}`,
    detail: isFollowed ? 'Show' : 'Follow',
    keywords: make,
    icon: isFollowed ? Check : Motorbike,
    run: () => {
      goToDashboard(context)
      void dispatch(isFollowed ? setDefaultRider(id) : toggleActiveRider(rider))
    },
  }
}
