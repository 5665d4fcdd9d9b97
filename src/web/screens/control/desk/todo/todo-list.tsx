// What waits for a decision: unknown transponders, suspicious passings, overdue riders, open penalties (C-035, C-065).
import type { DeskTodo } from '#contract'
import { EmptyState } from '#ui'
import { CircleCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { useAppSelector } from '../../../../data/hooks'
import { formatClock } from '../format-times'
import { Panel } from '../panel'
import { useServerTime } from '../use-server-time'
import { TodoActions } from './todo-actions'
import styles from './todo-list.module.css'

const noTodo: readonly DeskTodo[] = []

const names: Readonly<Record<DeskTodo['kind'], string>> = {
  unknown: 'Unknown',
  suspicious: 'Suspicious',
  overdue: 'Overdue',
  penalty: 'Penalty',
  limits: 'Track limits',
  restart: 'Red flag',
  unpublished: 'Results',
}

export function TodoList(): ReactElement {
  const todo = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.todo ?? noTodo)
  const now = useServerTime()
  // The oldest has waited longest.
  const sorted = todo.toSorted((a, b) => a.sinceOfDay - b.sinceOfDay)
  return (
    <Panel title={todo.length > 0 ? `To do (${todo.length})` : 'To do'}>
      {todo.length === 0 && <EmptyState icon={CircleCheck} title="Nothing to do" />}
      <ul className={styles.items} aria-label="To do">
        {sorted.map(item => (
          <li key={item.id} className={styles.item} data-kind={item.kind}>
            <span className={styles.kind}>{names[item.kind]}</span>
            <span className={styles.text} title={describeTodo(item)}>
              {describeTodo(item)}
            </span>
            <span className={styles.age}>{formatClock(Math.max(0, now - item.sinceOfDay))}</span>
            <TodoActions item={item} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function describeTodo({ kind, text, transponder, count, line, signal }: DeskTodo): string {
  if (kind !== 'unknown') return text
  const details = [`${count}×`, line, signal === null ? '' : `signal ${signal}`].filter(Boolean)
  return `${transponder} ${details.join(', ')}`
}
