import { formatLapTime, type Mark } from '#timing'

type GetRiderName = (competitor: string) => string

/** For example `21 Ana Zed moves ahead of 7 Bob Adams under yellow`. */
export function describeMark(
  { kind, competitor, others = [], flag, lapTime }: Mark,
  getName: GetRiderName,
): string {
  const name = competitor === undefined ? '' : getName(competitor)
  const [first] = others
  const other = others.length === 1 && first !== undefined ? getName(first) : `${others.length} riders`
  const underFlag = flag === undefined ? '' : ` under ${flag}`
  switch (kind) {
    case 'start':
      return 'Start'
    case 'finish':
      return 'Finish'
    case 'session-best':
      return `Session best: ${name} ${formatBestTime(lapTime)}`
    case 'personal-best':
      return `Personal best: ${name} ${formatBestTime(lapTime)}`
    case 'overtake-made':
      return `${name} moves ahead of ${other}${underFlag}`
    case 'overtake-suffered':
      return `${name} drops behind ${other}${underFlag}`
    case 'pit-in':
      return `${name} enters the pit lane`
    case 'pit-out':
      return `${name} leaves the pit lane`
    default:
      return kind satisfies never
  }
}

/** Without leading zeros, because no column has to align. */
function formatBestTime(lapTime: number | undefined): string {
  return formatLapTime(lapTime).replace(/^[0:]+(?=\d)/, '')
}
