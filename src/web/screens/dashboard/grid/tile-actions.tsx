// The drag handle of a tile and the menu behind its gear button (decisions Q-124).
import { catalog, type WidgetName } from '#widgets/catalog'
import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import {
  ArrowLeft,
  ArrowRight,
  GripVertical,
  type LucideIcon,
  Settings,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './tile-actions.module.css'
import type { DragHandlers } from './use-tile-drag'

/** Tiles are identified by their index. The function identities must be stable. */
export interface GridActions {
  readonly onSettings: (index: number) => void
  readonly onRemove: (index: number) => void
  readonly onMove: (from: number, to: number) => void
}

interface TileActionsProps {
  readonly name: WidgetName
  readonly index: number
  readonly count: number
  readonly actions: GridActions
  readonly handlers: DragHandlers
}

export function TileActions({ name, index, count, actions, handlers }: TileActionsProps): ReactElement {
  const { onSettings, onRemove, onMove } = actions
  const { label } = catalog[name]
  return (
    <span className={styles.actions}>
      <button
        type="button"
        className={styles.handle}
        data-handle={index}
        aria-label={`Move ${label}`}
        title="Drag, or use the arrow keys"
        {...handlers}
      >
        <GripVertical aria-hidden />
      </button>
      <Menu>
        <MenuButton className={styles.gear ?? ''} aria-label={`${label} options`}>
          <Settings aria-hidden />
        </MenuButton>
        <MenuItems
          className={styles.items ?? ''}
          anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
          modal={false}
          transition
        >
          <Item icon={SlidersHorizontal} label="Settings" onClick={() => onSettings(index)} />
          <Item
            icon={ArrowLeft}
            label="Move left"
            isDisabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          />
          <Item
            icon={ArrowRight}
            label="Move right"
            isDisabled={index === count - 1}
            onClick={() => onMove(index, index + 1)}
          />
          <Item icon={Trash2} label="Remove" onClick={() => onRemove(index)} />
        </MenuItems>
      </Menu>
    </span>
  )
}

interface ItemProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly isDisabled?: boolean
  readonly onClick: () => void
}

function Item({ icon: Icon, label, isDisabled = false, onClick }: ItemProps): ReactElement {
  return (
    <MenuItem disabled={isDisabled}>
      <button type="button" className={styles.item} onClick={onClick}>
        <Icon className={styles.icon} aria-hidden />
        {label}
      </button>
    </MenuItem>
  )
}
