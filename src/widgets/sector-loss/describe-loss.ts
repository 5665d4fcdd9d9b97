// The texts of a sector loss, the same in the tile, the pop-up and the file.
import { lapReasonWords, type LossExclusion, type SectorLoss } from '#timing'
import { formatMs } from '../strategy-words'
import type { FoundLoss, NoLoss } from './find-loss'

/** `S3 -0.333 a lap` */
export function formatWorst({ worst }: SectorLoss): string {
  return worst ? `S${worst.sector} ${formatMs(worst.perLap)} a lap` : 'no sector loses'
}

const shortReasons: Readonly<Record<NoLoss, string>> = {
  'no rider': '',
  'no sectors': 'No sector times',
  'no laps': 'No lap yet',
  'no reference': 'No rider to compare with',
  leader: 'No rider to compare with',
  'no rider ahead': 'No rider ahead',
  'other track': 'Another track',
  'other sectors': 'Other sectors',
  'no reference laps': 'No clean lap to compare with',
  'no best lap': 'No clean lap yet',
  'no ideal': 'No session ideal yet',
  loading: 'Loading the laps',
  'no pairs': 'No lap clean for both yet',
}

/** Why there is no loss, for the tile. */
export function formatNoLoss(missing: NoLoss): string {
  return shortReasons[missing]
}

/** Why there is no loss, as a sentence. */
export function explainNoLoss({ missing, against }: FoundLoss): string | undefined {
  if (missing === undefined) return undefined
  const sentences: Readonly<Record<NoLoss, string>> = {
    'no rider': 'Select a rider of this session to see in which sectors time is lost.',
    'no sectors': 'This session has no sector times.',
    'no laps': 'Your rider has no lap yet.',
    'no reference':
      'No rider leads this session yet. Select a comparison rider, or compare with the own best lap or the session ideal in the settings.',
    leader:
      'Your rider leads this session. Select a comparison rider, or compare with the own best lap or the session ideal in the settings.',
    'no rider ahead': 'No rider is ahead of yours. Choose another comparison in the settings.',
    'other track': `${against} rode on another track, so the sectors cannot be compared.`,
    'other sectors': `The session of ${against} has other sectors, so they cannot be compared.`,
    'no reference laps': `${against} has no clean lap with all sectors yet.`,
    'no best lap': 'Your rider has no clean lap with all sectors yet.',
    'no ideal': 'Not every sector of this session has a best time yet.',
    loading: `The laps of ${against} are being loaded.`,
    'no pairs': 'No lap with all sectors is clean on both sides yet. The list says why each lap is left out.',
  }
  return sentences[missing]
}

const otherWords = { 'no sectors': 'a sector is missing', 'no lap': 'no such lap' } as const

/** `yes`, `no, slow` or `no, A. Zed: in lap` */
export function describeExclusion(exclusion: LossExclusion | undefined, against: string): string {
  if (exclusion === undefined) return 'yes'
  const { reason, of } = exclusion
  const word = reason === 'no sectors' || reason === 'no lap' ? otherWords[reason] : lapReasonWords[reason]
  return of === 'own' ? `no, ${word}` : `no, ${against}: ${word}`
}
