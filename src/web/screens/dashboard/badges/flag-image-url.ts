import { createContext } from 'react'

/** Served by our own server. `{cc}` is replaced with the two-letter country code. */
const bundledFlagUrl = '/flags/{cc}.svg'

/** URL template of the flag images; operators may configure an image service (decisions Q-003). */
export const FlagImageUrl = createContext(bundledFlagUrl)
