import { commonOptions } from '../common-options'
import { createNumberOption } from '../option'
import type { WidgetSettings } from '../widget'

const options = [
  ...commonOptions,
  createNumberOption('Show', { unit: 'each side', min: 1, max: 3, default: 2 }),
] as const

export const gapsToMeSettings: WidgetSettings<(typeof options)[number]> = {
  label: 'Gaps to Me',
  description: 'The riders around mine: how far away they are, and who comes closer.',
  keywords: [
    'gap to my rider',
    'gap to me',
    'gap to us',
    'gap to mine',
    'everyone to me',
    'everyone to us',
    'everybody to me',
    'everyone from me',
    'everybody from me',
    'gap to everyone',
    'gap to everybody',
    'gap of everyone',
    'gap of everybody',
    'gap of every rider',
    'gap of every rider to mine',
    'gap of all riders',
    'gap to all riders',
    'all gaps',
    'all the gaps',
    'relative gap',
    'gap relative to me',
    'gap relative to us',
    'interval to me',
    'interval to us',
    'interval to my rider',
    'rider around me',
    'rider around us',
    'rider around mine',
    'rider around my rider',
    'gap around me',
    'gap around us',
  ],
  hints: ['around me', 'around us', 'around my rider', 'how far is everybody', 'how far is everyone'],
  options,
}
