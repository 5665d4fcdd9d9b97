// What Open-Meteo answers, checked before anything of it is believed.
import { currentWeather, historicalWeather } from '#contract'
import * as z from 'zod/mini'
import type { WeatherNow, WeatherOfDay } from './provider'

interface Blocks {
  readonly hourly: Readonly<Record<string, readonly unknown[]>>
  readonly daily: Readonly<Record<string, readonly unknown[]>>
}

/** The lists of a block run beside each other. */
function isParallel({ hourly, daily }: Blocks): boolean {
  return [hourly, daily].every(block => new Set(Object.values(block).map(list => list.length)).size === 1)
}

const ours = { location: true, source: true } as const
const nowReply = z.omit(currentWeather, ours).check(z.refine(isParallel, 'lists of different lengths'))
const dayReply = z.omit(historicalWeather, ours).check(z.refine(isParallel, 'lists of different lengths'))

/** The checked reply, or what is wrong with it. */
type Checked<Reply> = { readonly reply: Reply } | { readonly mistake: string }

export function checkedNow(body: unknown): Checked<WeatherNow> {
  const { data, error } = z.safeParse(nowReply, body)
  if (error) return { mistake: mistakeIn(error) }
  return { reply: { ...withOurTexts(data), current_units: ourTexts(data.current_units) } }
}

export function checkedDay(body: unknown, day: string): Checked<WeatherOfDay> {
  const { data, error } = z.safeParse(dayReply, body)
  if (error) return { mistake: mistakeIn(error) }
  if (data.daily.time.join() !== day) return { mistake: 'another day than was asked for' }
  return { reply: withOurTexts(data) }
}

function mistakeIn({ issues: [issue] }: z.core.$ZodError): string {
  return `${issue?.path.join('.')}: ${issue?.message}`
}

function withOurTexts<Reply extends WeatherOfDay>(reply: Reply): Reply {
  return { ...reply, hourly_units: ourTexts(reply.hourly_units), daily_units: ourTexts(reply.daily_units) }
}

/** The service writes miles an hour as `mp/h`, which nobody else does. */
function ourTexts(units: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(units).map(([name, text]) => [name, text === 'mp/h' ? 'mph' : text]),
  )
}
