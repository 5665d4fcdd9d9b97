// Several devices of one person at the same moment: nothing vanishes unseen, and nothing fails for it.
import type { Template } from '#contract'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { templates, users } from '../db/schema'
import { type TestServer, testServer } from '../testing/test-server'
import { draft, fillTemplates, templateCalls, type TemplateCalls } from './template-testing'

let server: TestServer
let uma: TemplateCalls

beforeAll(async () => {
  server = await testServer({ now: () => new Date('2026-05-17T18:00:00.000Z') })
  uma = templateCalls(server, await server.signIn('user'))
})
beforeEach(() => server.database.orm.delete(templates))
afterAll(() => server.stop())

const ten = <Made>(make: (index: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: 10 }, (_, index) => make(index)))
const statuses = (answers: readonly LightMyRequestResponse[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
const allFine = Array.from({ length: 10 }, () => 200)
const oneOfTen = (other: number) => [200, ...Array.from({ length: 9 }, () => other)]
const selected = (list: readonly Template[]) => list.filter(({ isSelected }) => isSelected)

describe('who says what he has seen', () => {
  const stale = 'Somebody saved a newer version of this template'

  test('does not overwrite what he has not', async () => {
    const seen = await uma.saved(draft('Race day'))
    const newer = await uma.saved({ ...seen, isPinned: true })
    expect(newer.updatedAt).not.toBe(seen.updatedAt)
    for (const [template, basedOn] of [
      [seen, seen.updatedAt],
      [{ ...seen, id: null }, seen.updatedAt],
      [draft('RACE DAY'), null],
      [seen, 'some time ago'],
    ]) {
      const answer = await uma.save(template, { basedOn })
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toEqual({ isActionSuccess: false, message: stale, template: newer })
    }
    expect((await uma.save(seen, { basedOn: newer.updatedAt })).statusCode).toBe(200)
    expect((await uma.save(draft('Another'), { basedOn: null })).statusCode).toBe(200)
  })

  test('ten at once over the same one: one is saved, nine are told what it is', async () => {
    const seen = await uma.saved(draft('Race day'))
    const answers = await ten(index =>
      uma.save({ ...seen, name: `Race day ${index}` }, { basedOn: seen.updatedAt }),
    )
    expect(statuses(answers)).toEqual(oneOfTen(409))
    const [kept] = await uma.kept()
    for (const answer of answers) expect(answer.json().template).toEqual(kept)
  })

  test('ten at once under a new name: one is saved', async () => {
    expect(statuses(await ten(() => uma.save(draft('Race day'), { basedOn: null })))).toEqual(oneOfTen(409))
  })
})

describe('ten at once who do not', () => {
  test('save one name: one template, each answered with its id', async () => {
    const answers = await ten(index => uma.save({ ...draft('Race day'), isPinned: index % 2 === 0 }))
    expect(statuses(answers)).toEqual(allFine)
    const kept = await uma.kept()
    expect(kept).toHaveLength(1)
    expect(new Set(answers.map(answer => answer.json().template.id))).toEqual(new Set([kept[0]?.id]))
  })

  test('select ten: one is', async () => {
    const answers = await ten(index => uma.save({ ...draft(`Template ${index}`), isSelected: true }))
    expect(statuses(answers)).toEqual(allFine)
    const kept = await uma.kept()
    expect([kept.length, selected(kept).length]).toEqual([10, 1])
  })

  test('rename all to one name: those that were replaced before their turn are not found', async () => {
    const made = await ten(index => uma.saved({ ...draft(`Template ${index}`), isSelected: index === 3 }))
    const answers = await Promise.all(made.map(template => uma.save({ ...template, name: 'Only' })))
    for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode)
    const kept = await uma.kept()
    expect(kept.map(({ name }) => name)).toEqual(['Only'])
    expect(selected(kept)).toHaveLength(1)
  })

  test('delete, select and save: whatever is left has one selected', async () => {
    const made = await ten(index => uma.saved({ ...draft(`Template ${index}`), isSelected: index === 0 }))
    const answers = await Promise.all(
      made.flatMap((template, index) => [
        uma.remove({
          templateId: template.id,
          isCurrentTemplate: true,
          newCurrentTemplateId: made[9 - index]?.id,
        }),
        uma.save({ ...template, isSelected: true }),
        uma.save({ ...draft(`New ${index}`), isSelected: true }),
      ]),
    )
    for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode)
    const kept = await uma.kept()
    expect([kept.length, selected(kept).length]).toEqual([10, 1])
  })

  test('delete one: it is there for one', async () => {
    const { id } = await uma.saved(draft('Race day'))
    expect(statuses(await ten(() => uma.remove({ templateId: id })))).toEqual(oneOfTen(404))
  })

  test('pass the limit: a hundred are kept', async () => {
    await fillTemplates(server, 95)
    const answers = await ten(index => uma.save(draft(`New ${index}`)))
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 409, 409, 409, 409, 409])
  })
})

test('a person who is removed meanwhile is asked to sign in', async () => {
  const { orm } = server.database
  const [, ...answers] = await Promise.all([
    orm.delete(users).where(eq(users.email, 'user@laplogic.test')),
    ...Array.from({ length: 5 }, (_, index) => uma.save(draft(`Template ${index}`))),
  ])
  for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode)
  expect(await orm.$count(templates)).toBe(0)
})
