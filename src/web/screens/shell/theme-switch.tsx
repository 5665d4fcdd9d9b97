import { Button } from '#ui'
import { Moon, Sun } from 'lucide-react'
import { type ReactElement, useSyncExternalStore } from 'react'
import { chooseTheme, followTheme, presentTheme, type Theme } from './theme-choice'

export function ThemeSwitch(): ReactElement {
  const theme = useSyncExternalStore(followTheme, presentTheme)
  const next: Theme = theme === 'dark' ? 'sunlight' : 'dark'
  return (
    <Button
      look="quiet"
      tooltipAlign="end"
      icon={theme === 'dark' ? Sun : Moon}
      label={theme === 'dark' ? 'Switch to sunlight theme' : 'Switch to dark theme'}
      onClick={() => chooseTheme(next)}
    />
  )
}
