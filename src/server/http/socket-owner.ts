// What a connection is used for, to decide about bytes on it that are not a valid request.
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const occupied = new WeakSet<Socket>()

/** From now on one endless response uses the connection. Another request on it can never be answered. */
export function occupySocket(socket: Socket): void {
  occupied.add(socket)
}

export function isOccupied(socket: Socket): boolean {
  return occupied.has(socket)
}

const changes = new WeakMap<Socket, ServerResponse>()

/** Remembers a request that changes data. */
export function recordChange(socket: Socket, response: ServerResponse): void {
  changes.set(socket, response)
}

/** The response to a change that is being made. */
export function findRunningChange(socket: Socket): ServerResponse | undefined {
  const response = changes.get(socket)
  return response !== undefined && response.req.complete && !response.writableEnded ? response : undefined
}
