/** The arguments of a command are invalid. */
export class UsageError extends Error {}
