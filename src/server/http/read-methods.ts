/** The methods of requests that change nothing. */
export const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD'])
