import { createContext } from 'react'
import type { LoadChunk } from './widget-detail'

/** How tiles load what is not part of the dashboard. `web` passes an implementation with retries. */
export const ChunkLoader = createContext<LoadChunk>((_chunk, load) => load())
