// Connections that one endless response has taken over. Another request on them can never be answered.
import type { Socket } from 'node:net'

const occupied = new WeakSet<Socket>()

export function occupySocket(socket: Socket): void {
  occupied.add(socket)
}

export function isOccupied(socket: Socket): boolean {
  return occupied.has(socket)
}
