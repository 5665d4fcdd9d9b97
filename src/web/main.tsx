// Where the browser begins.
import '#ui/theme.css'
import { Overlay, showError, showSuccess } from '#ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { App } from './app'
import { emptyLapCache } from './data/lap-cache'
import { startApp } from './data/start'
import { router } from './router'
import { applyTheme, readTheme } from './screens/shell/theme-choice'

// Before the first picture, so that nobody in sunlight sees a dark flash.
applyTheme(readTheme())

const place = document.querySelector('#root')
if (!place) throw new Error('index.html has no #root')
const root = createRoot(place)
root.render(<Overlay />)

const { store } = await startApp({
  goTo: path => void router.navigate(path),
  reload: () => location.reload(),
  forgetLaps: emptyLapCache,
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
