/** Why a file cannot be read. */
export interface CsvProblem {
  readonly message: string
  /** Counted from 1; undefined if the problem is the whole file. */
  readonly line?: number
}

export const csvLimits = { rows: 2000, columns: 64, fieldLength: 1000 } as const
