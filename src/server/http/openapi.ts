// Builds the OpenAPI document from the endpoints of the contract.
import { buildMarker, type Endpoint, errorBody, liveEvents } from '#contract'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

export function buildOpenApiDocument(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: buildOperation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lap Logic', version: buildMarker },
    paths,
    components: {
      schemas: { Error: toJsonSchema(errorBody, 'output') },
      securitySchemes: {
        authToken: { type: 'apiKey', in: 'cookie', name: 'AuthToken' },
        sid: { type: 'apiKey', in: 'cookie', name: 'sid' },
        feedToken: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function buildOperation(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.name.replace('/', '_'),
    summary: endpoint.summary,
    tags: [endpoint.name.split('/')[0]],
    description: `Access: ${endpoint.access}`,
    security: securityOf(endpoint),
    parameters: [...buildPathParameters(endpoint), ...buildQueryParameters(endpoint)],
    ...(endpoint.body && {
      requestBody: { content: { 'application/json': { schema: toJsonSchema(endpoint.body, 'input') } } },
    }),
    ...(endpoint.file && {
      requestBody: {
        content: { [endpoint.file.kind === 'csv' ? 'text/csv' : 'application/octet-stream']: {} },
      },
    }),
    responses: {
      [String(endpoint.status ?? 200)]: endpoint.isStream
        ? buildEventStream()
        : buildResponse('Success', toJsonSchema(endpoint.reply, 'output')),
      default: buildResponse('Error', { $ref: '#/components/schemas/Error' }),
    },
  }
}

function buildResponse(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } }
}

/** Describes the JSON data of each server-sent event. */
function buildEventStream(): Json {
  const data = Object.entries(liveEvents).map(([title, schema]) =>
    Object.assign(toJsonSchema(schema, 'output'), { title }),
  )
  return { description: 'Server-sent events', content: { 'text/event-stream': { schema: { anyOf: data } } } }
}

function securityOf({ access }: Endpoint): Json[] {
  if (access === 'public') return []
  return access === 'feed' ? [{ feedToken: [] }] : [{ authToken: [], sid: [] }]
}

function buildPathParameters(endpoint: Endpoint): Json[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', maxLength: 64 },
  }))
}

function buildQueryParameters(endpoint: Endpoint): Json[] {
  if (!endpoint.query) return []
  const { properties = {}, required = [] } = z.toJSONSchema(endpoint.query, { io: 'input' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
