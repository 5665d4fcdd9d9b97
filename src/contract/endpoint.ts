// The description of one API call. Routes, access guards, thunks and the OpenAPI document are derived from it.
import * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: anyone, a signed-in user, an administrator, an official with a duty at the event, or a timing feed with
 * its token.
 */
export type Access = 'public' | 'user' | 'admin' | 'control' | 'feed'

/** What an official may do at an event. Administrators may do everything. */
export type Duty = 'timekeeper' | 'steward'

export interface Endpoint {
  /** Also the name of the store action, the toast slot and the OpenAPI operation. */
  readonly name: `${string}/${string}`
  readonly method: Method
  /** Segments that start with a colon are opaque ids. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** With access `control`: the duty that is needed, or any of them. */
  readonly duty?: Duty | 'any'
  readonly summary: string
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  /** Accepts a raw file instead of JSON (security design 0.2). */
  readonly file?: { readonly maxBytes: number; readonly kind?: 'image' | 'csv' }
  readonly reply: z.ZodMiniObject
  /** Responds with the server-sent events of `live.ts` instead of a JSON body. */
  readonly isStream?: true
  /** Status code on success; 200 by default, 201 if something was created. */
  readonly status?: 200 | 201
  /** The error message shown when the server sends none (decisions Q-010). */
  readonly failure: string
}

export function endpoint<const Description extends Endpoint>(description: Description): Description {
  return description
}

/** The schema of a successful reply: the common envelope (decisions 3.1) plus the fields of one call. */
export function reply<Fields extends z.core.$ZodLooseShape>(
  fields: Fields,
): z.ZodMiniObject<{ isActionSuccess: z.ZodMiniLiteral<true>; message: z.ZodMiniString } & Fields> {
  return z.object({ isActionSuccess: z.literal(true), message: z.string(), ...fields })
}

export const errorFields = {
  isActionSuccess: z.literal(false),
  /** Missing on an unexpected 500 only (decisions Q-172). */
  message: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
  errorId: z.optional(z.string()),
}

/** What every error response has. Those of a conflict have more, described in `error-body.ts`. */
export const errorEnvelope = z.looseObject(errorFields)

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

/** The arguments of a call: only the parts that the endpoint declares. */
export type InputOf<E extends Endpoint> = QueryInputOf<E> & BodyInputOf<E> & ParamsInputOf<E>
