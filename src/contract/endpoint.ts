// What one call between browser and server is. Everything else about calls (routes, guards, thunks,
// OpenAPI, the walk over all guards) is derived from these descriptions.
import * as z from 'zod/mini'
import { template } from './template'
import { tireData } from './tire-data'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone; a signed-in person; an administrator; a timing feed with its token. */
export type Access = 'public' | 'user' | 'admin' | 'feed'

export interface Endpoint {
  /** Names the action in the store, the toast slot and the operation in the OpenAPI document. */
  readonly name: `${string}/${string}`
  readonly method: Method
  /** Parts that start with a colon are opaque ids. */
  readonly path: `/api/${string}`
  readonly access: Access
  readonly summary: string
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  /** Takes a file as it is instead of JSON, of at most so many bytes (security design 0.2). */
  readonly file?: { readonly mostBytes: number }
  readonly reply: z.ZodMiniObject
  /** Answers server-sent events, whose words are in `live.ts`, instead of one body. */
  readonly isStream?: true
  /** The status of success; 200 unless something was created. */
  readonly status?: 200 | 201
  /** What the browser says when the server gives no message (decisions Q-010). */
  readonly failure: string
}

export function endpoint<const Description extends Endpoint>(description: Description): Description {
  return description
}

/** The envelope of every success (decisions 3.1) around the fields of one call. */
export function reply<Fields extends z.core.$ZodLooseShape>(
  fields: Fields,
): z.ZodMiniObject<{ isActionSuccess: z.ZodMiniLiteral<true>; message: z.ZodMiniString } & Fields> {
  return z.object({ isActionSuccess: z.literal(true), message: z.string(), ...fields })
}

/** The body of every refusal. `message` is missing on an unexpected 500 only (decisions Q-172). */
export const errorBody = z.object({
  isActionSuccess: z.literal(false),
  message: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
  errorId: z.optional(z.string()),
  /** What somebody else saved meanwhile, so that both can be shown (decisions Q-130). */
  tireData: z.optional(tireData),
  template: z.optional(template),
})
export type ErrorBody = z.output<typeof errorBody>

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type ParamsOf<E extends Endpoint> = { readonly [Name in ParamNames<E['path']>]: string }
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends z.ZodMiniType }
  ? z.output<Q>
  : undefined
export type BodyOf<E extends Endpoint> = E extends { body: infer B extends z.ZodMiniType }
  ? z.output<B>
  : E extends { file: object }
    ? Uint8Array<ArrayBuffer>
    : undefined
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

type QueryInputOf<E extends Endpoint> = E extends { query: infer Q extends z.ZodMiniType }
  ? { query: z.input<Q> }
  : object
type BodyInputOf<E extends Endpoint> = E extends { body: infer B extends z.ZodMiniType }
  ? { body: z.input<B> }
  : E extends { file: object }
    ? { body: Uint8Array<ArrayBuffer> }
    : object
type ParamsInputOf<E extends Endpoint> = [ParamNames<E['path']>] extends [never]
  ? object
  : { params: ParamsOf<E> }

/** What a caller has to give: only the parts the description asks for. */
export type InputOf<E extends Endpoint> = QueryInputOf<E> & BodyInputOf<E> & ParamsInputOf<E>
