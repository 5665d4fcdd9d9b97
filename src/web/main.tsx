// Entry point of the browser.
import '#ui/theme.css'
import { LoadingOverlay, showError, showSuccess } from '#ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { App } from './app'
import { deleteLapCache } from './data/api/answer-cache'
import { startApp } from './data/start'
import { router } from './router'
import { applyTheme, readTheme } from './screens/shell/theme-choice'

// Before the first paint, so that the sunlight theme does not flash dark.
applyTheme(readTheme())

const container = document.querySelector('#root')
if (!container) throw new Error('index.html has no #root')
const root = createRoot(container)
root.render(<LoadingOverlay />)

const { store } = await startApp({
  goTo: path => void router.navigate(path),
  reload: () => location.reload(),
  clearLapCache: deleteLapCache,
  showError,
  showSuccess,
})

root.render(
  <StrictMode>
    <Provider store={store}>
      <App />
    </Provider>
  </StrictMode>,
)
