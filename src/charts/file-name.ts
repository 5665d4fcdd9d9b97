import type { ChartModel } from '#timing'

/** `lap-chart-race-1.png`: the chart and the first part of the title of the session. */
export function createFileName(
  { title }: Pick<ChartModel, 'title'>,
  sessionTitle: string,
  ending: string,
): string {
  const [session = ''] = sessionTitle.split(',')
  const words =
    `${title} ${session}`
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\da-z]+/g) ?? []
  return `${words.join('-')}.${ending}`
}
