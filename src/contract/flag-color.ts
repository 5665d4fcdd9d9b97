// The flags of the wire (decisions Q-120).
import * as z from 'zod/mini'

export const flagColor = z.enum(['green', 'yellow', 'red', 'white', 'checkered'])
export type FlagColor = z.output<typeof flagColor>
