import type { Rider } from '#contract'
import { Motorbike, Check } from 'lucide-react'
import { selectSummary } from '../../data/race-data/selectors'
import { setDefaultRider, toggleActiveRider } from '../../data/selection/thunks'
import { selectDefaultRider } from '../../data/selection/selectors'
import type { Command, CommandContext } from './command'
import { goToDashboard } from './dashboard-commands'

/** The riders of the race on the screen, in the order of the timing table, without the one who is shown. */
export function listRiderCommands(context: CommandContext): readonly Command[] {
  const { state } = context
  const shown = selectDefaultRider(state)?.primaryRider.id
  const places = new Map(selectSummary(state, 'primaryRider').map(({ racer_id }, index) => [racer_id, index]))
  const placeOf = ({ id }: Rider): number => places.get(id) ?? places.size
  return listRiders(context)
    .filter(({ id }) => id !== shown)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(rider => createRiderCommand(context, rider))
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
