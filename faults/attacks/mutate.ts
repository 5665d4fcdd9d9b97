// Creates the attacks on one endpoint: a valid request in which one part after the other is hostile.
import type { Endpoint } from '#contract'
import type { Attack } from './client'
import { hostileBodies, hostileSegments, hostileTexts, hostileValues } from './hostile-values'
import type { Sample } from './samples'

type Path = readonly (string | number)[]

export interface EndpointAttacks {
  /** A valid request, hostile paths and hostile bodies. */
  readonly always: readonly Attack[]
  /** Hostile values of single fields. */
  readonly values: readonly Attack[]
}

const jsonHeaders = { 'content-type': 'application/json' }

export function createAttacks(
  { method, path, file }: Endpoint,
  sample: Sample,
  foreignIds: readonly string[],
): EndpointAttacks {
  const { params = {}, query = {}, body } = sample
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const valid: Attack = {
    method,
    path: toUrl(path, params, toQueryText(query)),
    headers: file ? { 'content-type': file.kind === 'csv' ? 'text/csv' : 'image/png' } : jsonHeaders,
    body: sample.file ?? payload,
  }
  const withQuery = (text: string): Attack => ({ ...valid, path: toUrl(path, params, text) })
  const withSegment = (name: string, segment: string): Attack => ({
    ...valid,
    path: toUrl(path, { ...params, [name]: segment }, toQueryText(query)),
  })
  const withText = (text: string): Attack => ({ ...valid, body: text })
  const withBody = (value: unknown): Attack => withText(JSON.stringify(value))
  const segments = [...hostileSegments, ...foreignIds]
  return {
    always: [
      valid,
      ...Object.keys(params).flatMap(name => segments.map(segment => withSegment(name, segment))),
      ...(method === 'GET' ? [] : hostileBodies.map(withText)),
    ],
    values: [
      ...createQueries(query, foreignIds).map(withQuery),
      ...(body === undefined ? [] : createBodies(body, foreignIds).map(withBody)),
    ],
  }
}

/** The values of params are encoded already. */
function toUrl(path: string, params: Readonly<Record<string, string>>, query: string): string {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => params[name] ?? 'none')
  return query === '' ? filled : `${filled}?${query}`
}

/** Encodes a lone surrogate as the bytes that a hostile client would send. */
function encode(text: string): string {
  return !/[\uD800-\uDFFF]/u.test(text) ? encodeURIComponent(text) : '%ED%A0%80'
}

function toQueryText(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&')
}

function createQueries(
  query: Readonly<Record<string, string>>,
  foreignIds: readonly string[],
): readonly string[] {
  const text = toQueryText(query)
  const separator = text === '' ? '' : `${text}&`
  const values = [...hostileTexts, ...foreignIds]
  const mutated = Object.keys(query).flatMap(name => {
    const { [name]: _removed, ...others } = query
    const rest = toQueryText(others)
    const replaced = values.map(value => `${rest}&${name}=${encode(value)}`)
    return replaced.concat(rest, `${separator}${name}=again`, `${rest}&${name}[]=1&${name}[a]=2`)
  })
  return [
    ...mutated,
    `${separator}unknownField=1`,
    `${separator}__proto__=1`,
    `${separator}${'x'.repeat(20_000)}`,
  ]
}

function createBodies(
  body: Readonly<Record<string, unknown>>,
  foreignIds: readonly string[],
): readonly unknown[] {
  const values = [...hostileValues, ...foreignIds]
  return [
    ...listPaths(body).flatMap(path => values.map(value => replaceAt(body, path, value))),
    ...Object.keys(body).map(name =>
      Object.fromEntries(Object.entries(body).filter(([key]) => key !== name)),
    ),
    { ...body, unknownField: true },
    { ...body, userId: foreignIds[0] ?? 'x', adminId: foreignIds[0] ?? 'x' },
    { ...body, role: 'admin', isVerified: true, passwordHash: 'x', id: 'x' },
    { payload: body, adminId: 'x' },
  ]
}

/** Places of all values, the containers included. */
function listPaths(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const below = Object.entries(value).flatMap(([key, item]) =>
    listPaths(item, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return path.length === 0 ? below : [path, ...below]
}

function replaceAt(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? replaceAt(item, rest, replacement) : item))
  const object = Object(value) as Record<string, unknown>
  return { ...object, [key]: replaceAt(object[key], rest, replacement) }
}
