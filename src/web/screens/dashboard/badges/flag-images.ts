import { createContext } from 'react'

/** From our own server; an operator may name an image service instead. `{cc}` is the two-letter code. */
const ownFlags = '/flags/{cc}.svg'

/** Where flags come from on every page (decisions Q-003). */
export const FlagImages = createContext(ownFlags)
