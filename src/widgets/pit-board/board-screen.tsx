// The board in the pop-up, in full screen and on paper.
import { Button } from '#ui'
import { Lock, Maximize, Printer, X } from 'lucide-react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { SettingsOf } from '../catalog'
import styles from './board-screen.module.css'
import { BoardWords } from './board-words'
import type { ShownBoard } from './use-board'
import { useWakeLock } from './use-wake-lock'

interface BoardScreenProps {
  readonly board: ShownBoard
  readonly colors: SettingsOf<'PitBoard'>['Colors']
}

export function BoardScreen({ board, colors }: BoardScreenProps): ReactElement {
  const screenRef = useRef<HTMLDivElement>(null)
  const [isFullScreen, setIsFullScreen] = useState(false)
  useWakeLock(isFullScreen)
  useEffect(() => {
    const update = (): void => {
      if (document.fullscreenElement === null) setIsFullScreen(false)
    }
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [])
  const open = (): void => {
    setIsFullScreen(true)
    // Without browser support, as on some phones, the board fills the browser window.
    screenRef.current?.requestFullscreen?.().catch(() => {})
  }
  const close = (): void => {
    setIsFullScreen(false)
    if (document.fullscreenElement) void document.exitFullscreen()
  }
  return (
    <>
      <div
        ref={screenRef}
        className={styles.screen}
        data-colors={colors}
        data-full-screen={isFullScreen ? '' : undefined}
      >
        <BoardWords words={board.words} colors={colors} />
        {isFullScreen && (
          <div className={styles.bar}>
            <span className={styles.countdown}>
              {board.isLocked && <Lock aria-label="locked" className={styles.lock} />}
              {board.countdown}
            </span>
            <Button icon={X} onClick={close}>
              Close the board
            </Button>
          </div>
        )}
      </div>
      <div className={styles.actions}>
        <Button icon={Maximize} onClick={open}>
          Full screen board
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {createPortal(
        <div className={styles.paper}>
          <BoardWords words={board.words} colors={colors} />
        </div>,
        document.body,
      )}
    </>
  )
}
