// All that is known of a person's templates, as the rules beside this file change it: old book in, new book out.
import { type Template, templateKey } from '#contract'
import { type Draft, original } from '@reduxjs/toolkit'
import type { DashboardState } from '../dashboard-state'
import { noTracking, type TemplateTracking } from './template-tracking'

export type Widget = Template['widgets'][number]

export interface TemplateBook extends TemplateTracking {
  /** In the order shown: saved ones as they were made, then unsaved ones. Each as it was last saved or made. */
  readonly all: readonly Template[]
  /** As it is on the screen, edits included. */
  readonly current: Template | null
  readonly clicked: Template | null
}

export const emptyBook: TemplateBook = { ...noTracking, all: [], current: null, clicked: null }

type Shelf = Pick<
  DashboardState,
  'allTemplates' | 'currentTemplate' | 'clickedTemplate' | 'pinnedTemplates' | 'templateTracking'
>

export function bookOf({
  allTemplates,
  currentTemplate,
  clickedTemplate,
  templateTracking,
}: Shelf): TemplateBook {
  return { ...templateTracking, all: allTemplates, current: currentTemplate, clicked: clickedTemplate }
}

/** Inside a reducer. What a rule leaves alone stays the same object, by which the grid knows its tiles. */
export function changeBook(state: Draft<Shelf>, rule: (book: TemplateBook) => TemplateBook): void {
  const before = bookOf(original(state) ?? state)
  const after = rule(before)
  if (after === before) return
  const { all, current, clicked, ...tracking } = after
  const next = {
    allTemplates: all,
    currentTemplate: current,
    clickedTemplate: clicked,
    pinnedTemplates: all === before.all ? state.pinnedTemplates : all.filter(({ isPinned }) => isPinned),
    templateTracking: tracking,
  }
  Object.assign(state, next)
}

/** By id; those without one by their names, which are unique. */
export function isSameTemplate(one: Template | null, other: Template | null): boolean {
  if (!one || !other) return false
  if (one.id !== null || other.id !== null) return one.id === other.id
  return templateKey(one.name) === templateKey(other.name)
}

export function findTemplate(all: readonly Template[], sought: Template | null): Template | undefined {
  return all.find(template => isSameTemplate(template, sought))
}

export function findNamed(all: readonly Template[], name: string): Template | undefined {
  const key = templateKey(name)
  return all.find(template => templateKey(template.name) === key)
}

/** Saved ones before the unsaved, each in the order they have. */
export function inOrder(all: readonly Template[]): Template[] {
  return [...all.filter(({ id }) => id !== null), ...all.filter(({ id }) => id === null)]
}

/** Exactly one is selected. */
export function withSelected(all: readonly Template[], selected: Template): Template[] {
  return all.map(template => {
    const isSelected = isSameTemplate(template, selected)
    return template.isSelected === isSelected ? template : { ...template, isSelected }
  })
}
