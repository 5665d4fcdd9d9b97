import { isSameTemplate } from '#contract'
import { LayoutTemplate } from 'lucide-react'
import { chooseTemplate } from '../../data/templates/select-thunks'
import { selectAllTemplates, selectCurrentTemplate } from '../../data/templates/selectors'
import type { Command, CommandContext } from './command'
import { goToDashboard } from './dashboard-commands'

/** All templates but the current one; pinned ones first. */
export function listTemplateCommands(context: CommandContext): readonly Command[] {
  const current = selectCurrentTemplate(context.state)
  return selectAllTemplates(context.state)
    .filter(template => !current || !isSameTemplate(template, current))
    .toSorted((one, other) => Number(other.isPinned) - Number(one.isPinned))
    .map(template => ({
      id: `template ${template.id ?? template.name}`,
      group: 'Templates',
      label: template.name,
      detail: template.isPinned ? 'Pinned' : undefined,
      icon: LayoutTemplate,
      run: () => {
        goToDashboard(context)
        void context.dispatch(chooseTemplate(template))
      },
    }))
}
