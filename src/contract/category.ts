// A class of motorcycles, such as Superbike (decisions 4.6).
import * as z from 'zod/mini'

export const category = z.object({ id: z.string(), name: z.string(), sort_name: z.string() })
export type Category = z.output<typeof category>
