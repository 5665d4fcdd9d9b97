import { Button } from '#ui'
import { Moon, Sun } from 'lucide-react'
import { type ReactElement, useSyncExternalStore } from 'react'
import { chooseTheme, subscribeToTheme, getCurrentTheme, type Theme } from './theme-choice'

export function ThemeSwitch(): ReactElement {
  const theme = useSyncExternalStore(subscribeToTheme, getCurrentTheme)
  const next: Theme = theme === 'dark' ? 'sunlight' : 'dark'
  return (
    <Button
      variant="quiet"
      tooltipAlign="end"
      icon={theme === 'dark' ? Sun : Moon}
      label={theme === 'dark' ? 'Switch to sunlight theme' : 'Switch to dark theme'}
      onClick={() => chooseTheme(next)}
    />
  )
}
