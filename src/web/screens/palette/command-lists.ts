// The commands of the palette, as lists. The order within a group is the order of this file while nothing is typed.
import type { Race } from '#contract'
import { listActionCommands } from './action-commands'
import type { Command, CommandContext, CommandList } from './command'
import { listChartCommands } from './chart-commands'
import { listPageCommands } from './page-commands'
import { listPageLinkCommands } from './page-link-commands'
import { listRaceCommands } from './race-commands'
import { listRaceViewCommands } from './race-view-commands'
import { listRiderCommands, listRiderPageCommands } from './rider-commands'
import { listSettingCommands } from './setting-commands'
import { listTemplateCommands } from './template-commands'

const commandLists: readonly CommandList[] = [
  listRiderCommands,
  listRiderPageCommands,
  listTemplateCommands,
  listSettingCommands,
  listRaceViewCommands,
  listChartCommands,
  listPageCommands,
  listActionCommands,
  listPageLinkCommands,
]

/** `found` are the races of the search. */
export function listCommands(context: CommandContext, found: readonly Race[]): readonly Command[] {
  return [...listRaceCommands(context, found), ...commandLists.flatMap(list => list(context))]
}
