/** The accounts of the demo. Their passwords are public, so no other account may use them. */
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
