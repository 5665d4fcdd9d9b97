/** The accounts of the demo. Their passwords are public, so no other account may use them (also `demoOfficial`). */
export const demoAccounts = [
  {
    email: 'admin@laplogic.test',
    password: 'pit-wall-admin',
    role: 'admin',
    firstName: 'Ada',
    lastName: 'Marshal',
  },
  {
    email: 'user@laplogic.test',
    password: 'pit-wall-user',
    role: 'user',
    firstName: 'Uma',
    lastName: 'Ridley',
  },
] as const

/** Tries the desk of race control: timekeeper and steward of the practice event. */
export const demoOfficial = {
  email: 'official@laplogic.test',
  password: 'pit-wall-official',
  role: 'user',
  firstName: 'Otto',
  lastName: 'Keeper',
} as const

export const allDemoAccounts = [...demoAccounts, demoOfficial] as const
