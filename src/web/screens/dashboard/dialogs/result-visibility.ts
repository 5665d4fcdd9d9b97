/** Whether the result of a race must not be shown. */
export type IsResultHidden = (raceId: string | undefined) => boolean

export const hiddenText = 'hidden'

export const showAllResults: IsResultHidden = () => false
