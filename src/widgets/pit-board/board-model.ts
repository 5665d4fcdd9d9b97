// What the pit board of a rider is made of.
import {
  type BoardLine,
  composeBoard,
  countLaps,
  countLapsLeft,
  findNextPassing,
  formatUntilPassing,
  type NextPassing,
  readMessage,
} from '#timing'
import type { SettingsOf } from '../catalog'
import { readRemaining } from '../session-time'
import { findStrategyRider, getStrategy } from '../strategy-view'
import type { WidgetInput } from '../view'

export interface Board {
  readonly words: readonly string[]
  readonly passing: NextPassing
  /** The lap that the next passing ends, for messages that are sent now. */
  readonly nextLap: number
  readonly isRed: boolean
}

type BoardInput = Pick<WidgetInput<'PitBoard'>, 'view' | 'rider' | 'settings' | 'boardMessages'>

/** Undefined if the rider is not in the session. */
export function findBoard(
  { view, rider, settings, boardMessages }: BoardInput,
  now: number,
): Board | undefined {
  const session = getStrategy(view)
  const me = findStrategyRider(view, rider)
  if (me === undefined) return undefined
  const passing = findNextPassing(session, me, { now, offset: settings.Board_Offset * 1000 })
  const nextLap = passing.state === 'expected' ? passing.lap : countLaps(me) + 1
  const remaining = readRemaining(view, now)
  const sent = readMessage(boardMessages?.[me.id], nextLap)
  return {
    words: composeBoard(session, me, {
      lines: listLines(settings),
      message: sent || readStandingMessage(settings),
      lapsLeft: countLapsLeft(session, me, { now, remaining, extraLaps: 0 }),
      remaining,
    }),
    passing,
    nextLap,
    isRed: session.flag === 'red',
  }
}

function listLines(settings: SettingsOf<'PitBoard'>): readonly BoardLine[] {
  return [settings.Line_1, settings.Line_2, settings.Line_3, settings.Line_4]
}

/** The message of the settings has no place of its own: it is only shown in a line for messages. */
function readStandingMessage(settings: SettingsOf<'PitBoard'>): string {
  return listLines(settings).includes('Message') ? settings.Message : ''
}

/** `0:27`, or why there is no countdown. */
export function describePassing(passing: NextPassing, now: number): string {
  if (passing.state === 'expected') return formatUntilPassing(passing.at, now)
  return passing.state === 'unknown' ? '-' : passing.state
}
