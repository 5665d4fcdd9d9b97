import { Button } from '#ui'
import { Moon, Sun } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { chooseTheme, presentTheme, type Theme } from './theme-choice'

export function ThemeSwitch(): ReactElement {
  const [theme, setTheme] = useState(presentTheme)
  const next: Theme = theme === 'dark' ? 'sunlight' : 'dark'
  const change = (): void => {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <Button
      look="quiet"
      tooltipAlign="end"
      icon={theme === 'dark' ? Sun : Moon}
      label={theme === 'dark' ? 'Switch to sunlight theme' : 'Switch to dark theme'}
      onClick={change}
    />
  )
}
