// The list of the palette. The focus stays in the field, which names the active option.
import { type ComponentProps, type ReactElement, useEffect, useRef } from 'react'
import type { Command } from './command'
import styles from './command-palette.module.css'
import type { MatchedGroup } from './match-commands'

interface CommandOptionsProps {
  /** The prefix of the ids of the list and its options. */
  readonly id: string
  readonly groups: readonly MatchedGroup[]
  readonly active: Command | undefined
  readonly onSelect: (id: string) => void
  readonly onRun: (command: Command) => void
}

/** A role in place of `select`, whose options cannot show icons, details and keys. */
const listProps = { role: 'listbox', 'aria-label': 'Commands' } as const

export function CommandOptions(props: CommandOptionsProps): ReactElement | undefined {
  const { id, groups, active, onSelect, onRun } = props
  const list = useRef<HTMLDivElement>(null)
  const activeId = active && `${id}-${active.id}`
  useEffect(() => {
    const options = list.current?.querySelectorAll<HTMLElement>('[aria-selected]') ?? []
    const option = [...options].find(each => each.id === activeId)
    // Optional, because the DOM of the tests does not scroll.
    option?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])
  if (groups.length === 0) return undefined
  return (
    <div ref={list} id={`${id}-list`} className={styles.list} {...listProps}>
      {groups.map(({ name, commands }) => (
        <fieldset key={name} className={styles.options} aria-labelledby={`${id}-group-${name}`}>
          <p className={styles.group} id={`${id}-group-${name}`}>
            {name}
          </p>
          {commands.map(command => (
            <Option
              key={command.id}
              id={`${id}-${command.id}`}
              command={command}
              isActive={command === active}
              onPoint={() => onSelect(command.id)}
              onRun={() => onRun(command)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly command: Command
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onRun: () => void
}

function Option({ id, command, isActive, onPoint, onRun }: OptionProps): ReactElement {
  const { label, detail, keys, icon: Icon } = command
  const optionProps: ComponentProps<'div'> = {
    role: 'option',
    'aria-selected': isActive,
    // Not on enter: a list that scrolls under a resting mouse must not change the choice.
    ...(!isActive && { onMouseMove: onPoint }),
    // Keeps the focus in the field, which handles the keys.
    onMouseDown: event => event.preventDefault(),
    onClick: onRun,
  }
  return (
    <div id={id} className={styles.option} {...optionProps}>
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.label}>{label}</span>
      {detail !== undefined && detail !== '' && <span className={styles.detail}>{detail}</span>}
      {keys?.map(key => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </div>
  )
}
