import { describe, expect, test } from 'vitest'
import { describePasswordProblem } from './password-policy'

const owner = { email: 'nia.okafor7@paddock.example', names: ['Nia', 'Okafor'] }

describe('a password made of the email address', () => {
  test.each([
    'nia.okafor7@paddock.example',
    'NIA.OKAFOR7@PADDOCK.EXAMPLE',
    'nia.okafor7',
    'Nia.Okafor7!!',
    'niaokafor2026',
    '2026-nia-okafor',
    'my.nia.okafor7',
    'nia.okafor7nia.okafor7',
  ])('rejects %s', password => {
    expect(describePasswordProblem(password, owner)).toBe('Please choose a password without your email')
  })

  test('rejects a local part of digits, and a short one only as the whole password', () => {
    const problem = 'Please choose a password without your email'
    expect(describePasswordProblem('+1 (555) 234-7890', { email: '15552347890@a.example' })).toBe(problem)
    expect(describePasswordProblem('ann1234567', { email: 'ann@a.example' })).toBe(problem)
    expect(describePasswordProblem('planned lap times', { email: 'ann@a.example' })).toBeUndefined()
  })
})

test.each([
  'laplogic2026!',
  'Lap Logic 2026',
  'L-a-p-L-o-g-i-c-1',
  'mylaplogic1',
  'laplogiclaplogic',
  'pit-wall-admin',
  'Pit Wall User 1!',
  'pitwalladmin99',
  'ｌａｐｌｏｇｉｃ２０２６',
  'okafor1234!',
  'superbike123',
  'password123',
  '1111111111111',
])('rejects the product name, a demo password, a name or a common password: %s', password => {
  expect(describePasswordProblem(password, owner)).toBe('Please choose a less common password')
})

test.each([
  'kerb to kerb 58',
  'box box this lap',
  'laplogic shows my sectors',
  'okafor brakes too late',
  '83920174652',
  'ÄÖÜ über den Kerb',
])('accepts a password with enough letters of its own: %s', password => {
  expect(describePasswordProblem(password, owner)).toBeUndefined()
})
