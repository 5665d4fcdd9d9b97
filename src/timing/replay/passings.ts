// When each rider crossed a line, to step through a replay.
import type { CrossingMessage, Message, SectionMessage } from '../engine/messages'
import { lapsOf, type Racer } from '../engine/racer'
import { classOf, type ClassOptions } from '../wire/split-by-class'
import type { Replayer } from './replayer'

export interface Passing {
  /** Milliseconds since the start of the timeline. */
  readonly time: number
  readonly isStartFinish: boolean
  /** The number of the lap that ends there. */
  readonly lap?: number | undefined
}

/** By competitor, each in order of time. */
export type Passings = ReadonlyMap<string, readonly Passing[]>

/** The numbers of laps are those at the end of the timeline. */
export function listPassings(replayer: Replayer, options: ClassOptions): Passings {
  const session = classOf(replayer.at(replayer.length).session, options)
  const lists = new Map(
    session?.racers.map(racer => [
      racer.competitor,
      { numbers: findLapNumbers(racer), passings: [] as Passing[] },
    ]),
  )
  for (const [index, { messages }] of replayer.records.entries())
    for (const message of messages) {
      const list = isPassing(message) ? lists.get(message.competitor) : undefined
      if (list === undefined || !isPassing(message)) continue
      addPassing(list.passings, toPassing(message, replayer.times[index] ?? 0, list.numbers))
    }
  return new Map([...lists].map(([competitor, { passings }]) => [competitor, passings]))
}

/** The nearest time before (-1) or after (1) `time`; undefined at the ends. `times` are in order. */
export function findStep(times: readonly number[], time: number, direction: 1 | -1): number | undefined {
  return direction === 1 ? times.find(each => each > time) : times.findLast(each => each < time)
}

/** Lap numbers by the time of the crossing that ended the lap. */
function findLapNumbers(racer: Racer): ReadonlyMap<number, number> {
  return new Map(lapsOf(racer).flatMap(({ at, number }) => (at === undefined ? [] : [[at, number] as const])))
}

function isPassing(message: Message): message is CrossingMessage | SectionMessage {
  return message.type === 'crossing' || (message.type === 'section' && message.sector !== undefined)
}

function toPassing(
  message: CrossingMessage | SectionMessage,
  time: number,
  numbers: ReadonlyMap<number, number>,
): Passing {
  if (message.type === 'section' || message.line !== 'SF') return { time, isStartFinish: false }
  const lap = message.lap ?? (message.at === undefined ? undefined : numbers.get(message.at))
  return { time, isStartFinish: true, ...(lap !== undefined && { lap }) }
}

/** Several messages about one crossing arrive at the same time. */
function addPassing(passings: Passing[], passing: Passing): void {
  if (passings.at(-1)?.time !== passing.time) passings.push(passing)
  else if (passing.isStartFinish) passings[passings.length - 1] = passing
}
