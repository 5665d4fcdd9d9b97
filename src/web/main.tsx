// Where the browser begins.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { App } from './app'
import { store } from './data/store'
import { applyTheme, readTheme } from './screens/shell/theme-choice'

// Before the first picture, so that nobody in sunlight sees a dark flash.
applyTheme(readTheme())

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <App />
    </Provider>
  </StrictMode>,
)
