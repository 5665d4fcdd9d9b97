// Concurrent requests from several devices of one user: no change is lost without a response that reports it.
import type { Template } from '#contract'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { templates, users } from '../db/schema'
import { type TestServer, startTestServer } from '../testing/test-server'
import { createDraft, insertTemplates, createTemplateCalls, type TemplateCalls } from './template-testing'

let server: TestServer
let user: TemplateCalls

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-05-17T18:00:00.000Z') })
  user = createTemplateCalls(server, await server.signIn('user'))
})
beforeEach(() => server.database.orm.delete(templates))
afterAll(() => server.stop())

const runTen = <Result>(run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 10 }, (_, index) => run(index)))
const sortStatuses = (answers: readonly LightMyRequestResponse[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
const tenSuccesses = Array.from({ length: 10 }, () => 200)
const createStatusesWithOneSuccess = (status: number) => [200, ...Array.from({ length: 9 }, () => status)]
const findSelected = (list: readonly Template[]) => list.filter(({ isSelected }) => isSelected)

describe('saves with basedOn', () => {
  const conflictMessage = 'Somebody saved a newer version of this template'

  test('a save returns 409 with the newer version when the template was changed meanwhile', async () => {
    const read = await user.saveOrThrow(createDraft('Race day'))
    const newer = await user.saveOrThrow({ ...read, isPinned: true })
    expect(newer.updatedAt).not.toBe(read.updatedAt)
    for (const [template, basedOn] of [
      [read, read.updatedAt],
      [{ ...read, id: null }, read.updatedAt],
      [createDraft('RACE DAY'), null],
      [read, 'some time ago'],
    ]) {
      const answer = await user.save(template, { basedOn })
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toEqual({ isActionSuccess: false, message: conflictMessage, template: newer })
    }
    expect((await user.save(read, { basedOn: newer.updatedAt })).statusCode).toBe(200)
    expect((await user.save(createDraft('Another'), { basedOn: null })).statusCode).toBe(200)
  })

  test('one of ten concurrent saves of a template is accepted, and the others return its result', async () => {
    const read = await user.saveOrThrow(createDraft('Race day'))
    const answers = await runTen(index =>
      user.save({ ...read, name: `Race day ${index}` }, { basedOn: read.updatedAt }),
    )
    expect(sortStatuses(answers)).toEqual(createStatusesWithOneSuccess(409))
    const [stored] = await user.listAll()
    for (const answer of answers) expect(answer.json().template).toEqual(stored)
  })

  test('one of ten concurrent saves under a new name is accepted', async () => {
    const answers = await runTen(() => user.save(createDraft('Race day'), { basedOn: null }))
    expect(sortStatuses(answers)).toEqual(createStatusesWithOneSuccess(409))
  })
})

describe('ten concurrent requests without basedOn', () => {
  test('ten concurrent saves under one name create one template and all return its id', async () => {
    const answers = await runTen(index =>
      user.save({ ...createDraft('Race day'), isPinned: index % 2 === 0 }),
    )
    expect(sortStatuses(answers)).toEqual(tenSuccesses)
    const stored = await user.listAll()
    expect(stored).toHaveLength(1)
    expect(new Set(answers.map(answer => answer.json().template.id))).toEqual(new Set([stored[0]?.id]))
  })

  test('ten concurrent saves of selected templates leave one template selected', async () => {
    const answers = await runTen(index =>
      user.save({ ...createDraft(`Template ${index}`), isSelected: true }),
    )
    expect(sortStatuses(answers)).toEqual(tenSuccesses)
    const stored = await user.listAll()
    expect([stored.length, findSelected(stored).length]).toEqual([10, 1])
  })

  test('ten concurrent renames to one name leave one selected template of that name', async () => {
    const created = await runTen(index =>
      user.saveOrThrow({ ...createDraft(`Template ${index}`), isSelected: index === 3 }),
    )
    const answers = await Promise.all(created.map(template => user.save({ ...template, name: 'Only' })))
    for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode)
    const stored = await user.listAll()
    expect(stored.map(({ name }) => name)).toEqual(['Only'])
    expect(findSelected(stored)).toHaveLength(1)
  })

  test('concurrent deletions, selections and saves leave exactly one template selected', async () => {
    const created = await runTen(index =>
      user.saveOrThrow({ ...createDraft(`Template ${index}`), isSelected: index === 0 }),
    )
    const answers = await Promise.all(
      created.flatMap((template, index) => [
        user.delete({
          templateId: template.id,
          isCurrentTemplate: true,
          newCurrentTemplateId: created[9 - index]?.id,
        }),
        user.save({ ...template, isSelected: true }),
        user.save({ ...createDraft(`New ${index}`), isSelected: true }),
      ]),
    )
    for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode)
    const stored = await user.listAll()
    expect([stored.length, findSelected(stored).length]).toEqual([10, 1])
  })

  test('ten concurrent deletions of a template return 200 once and 404 otherwise', async () => {
    const { id } = await user.saveOrThrow(createDraft('Race day'))
    const answers = await runTen(() => user.delete({ templateId: id }))
    expect(sortStatuses(answers)).toEqual(createStatusesWithOneSuccess(404))
  })

  test('concurrent saves that exceed the limit store a hundred templates and return 409 for the others', async () => {
    await insertTemplates(server, 95)
    const answers = await runTen(index => user.save(createDraft(`New ${index}`)))
    expect(sortStatuses(answers)).toEqual([200, 200, 200, 200, 200, 409, 409, 409, 409, 409])
  })
})

test('saves of a user who is deleted at the same moment return 401 or succeed before the deletion', async () => {
  const { orm } = server.database
  const [, ...answers] = await Promise.all([
    orm.delete(users).where(eq(users.email, 'user@laplogic.test')),
    ...Array.from({ length: 5 }, (_, index) => user.save(createDraft(`Template ${index}`))),
  ])
  for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode)
  expect(await orm.$count(templates)).toBe(0)
})
