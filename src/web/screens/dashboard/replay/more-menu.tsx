// What has no room in the replay bar. On phones that includes steps, rate and marks.
import type { Mark } from '#timing'
import { Button } from '#ui'
import { Ellipsis, Keyboard, Link2 } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef } from 'react'
import popoverStyles from './bar-popover.module.css'
import { MarkList } from './mark-list'
import { MoreItem } from './more-item'
import styles from './more-menu.module.css'
import type { ReplayBarProps } from './replay-bar-props'
import { usePopover } from './use-popover'

type MoreMenuProps = Pick<
  ReplayBarProps,
  'isReady' | 'moreItems' | 'getRiderName' | 'onCopyLink' | 'onShowShortcuts' | 'onSeek'
> & {
  /** The steps and the rate, with their names; none if the bar shows them. */
  readonly controls: readonly { readonly name: string; readonly control: ReactNode }[]
  /** None if the scrubber shows them. */
  readonly marks: readonly Mark[]
  readonly formatTime: (time: number) => string
}

export function MoreMenu(props: MoreMenuProps): ReactElement {
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDialogElement>(null)
  const { isOpen, id, close, buttonProps } = usePopover({ area, button, panel })
  return (
    <div ref={area} className={popoverStyles.area}>
      <Button
        ref={button}
        variant="quiet"
        size="small"
        icon={Ellipsis}
        label="More"
        tooltipSide="top"
        {...buttonProps}
      />
      {isOpen && (
        <dialog
          ref={panel}
          id={id}
          open
          className={popoverStyles.panel}
          data-align="end"
          aria-label="More"
          tabIndex={-1}
        >
          <Items {...props} onClose={close} />
        </dialog>
      )}
    </div>
  )
}

function Items(props: MoreMenuProps & { readonly onClose: () => void }): ReactElement {
  const { isReady, controls, marks, moreItems, onCopyLink, onShowShortcuts, onSeek, onClose } = props
  const closeAnd =
    <Arguments extends readonly unknown[]>(run: (...args: Arguments) => unknown) =>
    (...args: Arguments): void => {
      onClose()
      void run(...args)
    }
  return (
    <>
      {controls.map(({ name, control }) => (
        <div key={name} className={styles.control}>
          <span>{name}</span>
          {control}
        </div>
      ))}
      {moreItems}
      {isReady && <MoreItem label="Copy link at this moment" icon={Link2} onClick={closeAnd(onCopyLink)} />}
      <MoreItem label="Keyboard shortcuts" icon={Keyboard} onClick={closeAnd(onShowShortcuts)} />
      {marks.length > 0 && (
        <MarkList
          marks={marks}
          getRiderName={props.getRiderName}
          formatTime={props.formatTime}
          onSelect={closeAnd((time: number) => onSeek(time, { isDragging: false }))}
        />
      )}
    </>
  )
}
