// What has no room in the replay bar. On phones that includes steps, rate and marks.
import type { Mark } from '#timing'
import { Button } from '#ui'
import { Ellipsis, Keyboard, Link2 } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Popover } from '../../shell/popover'
import { MarkList } from './mark-list'
import { MoreItem } from './more-item'
import styles from './more-menu.module.css'
import type { ReplayBarProps } from './replay-bar-props'

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
  return (
    <Popover
      label="More"
      place="above-bar"
      align="end"
      renderButton={buttonProps => (
        <Button
          variant="quiet"
          size="small"
          icon={Ellipsis}
          label="More"
          tooltipSide="top"
          {...buttonProps}
        />
      )}
      renderPanel={close => <Items {...props} onClose={close} />}
    />
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
      {isReady && <MoreItem label="Copy link at this moment" icon={Link2} onClick={closeAnd(onCopyLink)} />}
      <MoreItem label="Keyboard shortcuts" icon={Keyboard} onClick={closeAnd(onShowShortcuts)} />
      {moreItems}
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
