// Validates the replies of Open-Meteo.
import { currentWeather, historicalWeather } from '#contract'
import * as z from 'zod/mini'
import type { WeatherNow, WeatherOfDay } from './provider'

interface Blocks {
  readonly hourly: Readonly<Record<string, readonly unknown[]>>
  readonly daily: Readonly<Record<string, readonly unknown[]>>
}

/** All lists of a block must have the same length. */
function hasEqualLengths({ hourly, daily }: Blocks): boolean {
  return [hourly, daily].every(block => new Set(Object.values(block).map(list => list.length)).size === 1)
}

const addedByServer = { location: true, source: true } as const
const nowReply = z
  .omit(currentWeather, addedByServer)
  .check(z.refine(hasEqualLengths, 'lists of different lengths'))
const dayReply = z
  .omit(historicalWeather, addedByServer)
  .check(z.refine(hasEqualLengths, 'lists of different lengths'))

/** The valid reply, or a description of the problem. */
type ParsedReply<Reply> = { readonly reply: Reply } | { readonly problem: string }

export function parseCurrentReply(body: unknown): ParsedReply<WeatherNow> {
  const { data, error } = z.safeParse(nowReply, body)
  if (error) return { problem: describeIssue(error) }
  return { reply: { ...replaceUnitTexts(data), current_units: toDisplayUnits(data.current_units) } }
}

export function parseDayReply(body: unknown, day: string): ParsedReply<WeatherOfDay> {
  const { data, error } = z.safeParse(dayReply, body)
  if (error) return { problem: describeIssue(error) }
  if (data.daily.time.join() !== day) return { problem: 'the reply is for another day' }
  return { reply: replaceUnitTexts(data) }
}

function describeIssue({ issues: [issue] }: z.core.$ZodError): string {
  return `${issue?.path.join('.')}: ${issue?.message}`
}

function replaceUnitTexts<Reply extends WeatherOfDay>(reply: Reply): Reply {
  return {
    ...reply,
    hourly_units: toDisplayUnits(reply.hourly_units),
    daily_units: toDisplayUnits(reply.daily_units),
  }
}

/** Replaces the unusual unit text `mp/h` of the service by `mph`. */
function toDisplayUnits(units: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(units).map(([name, text]) => [name, text === 'mp/h' ? 'mph' : text]),
  )
}
