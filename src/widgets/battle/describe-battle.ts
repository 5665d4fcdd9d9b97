import type { StrongSector } from '#timing'
import { formatMs } from '../strategy-words'
import type { LoneRow } from './find-battle'

/** `S2 n 3`: where the rider behind gains most, and of how many laps that is the mean. */
export function formatStrongestSector({ sector, laps }: StrongSector): string {
  return `S${sector} n ${laps}`
}

/** `S2 +0.120, n 3` */
export function formatStrongest(strongest: StrongSector | undefined): string {
  return strongest ? `S${strongest.sector} ${formatMs(strongest.gain)}, n ${strongest.laps}` : '-'
}

/** `1.8 s to the group` */
export function formatToGroup({ toGroup }: LoneRow): string | undefined {
  return toGroup === undefined ? undefined : `${(toGroup / 1000).toFixed(1)} s to the group`
}
