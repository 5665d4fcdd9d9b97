// The router of the browser; what stands behind which path is in `routes`.
import { createBrowserRouter } from 'react-router'
import { routes } from './routes'

export const router = createBrowserRouter(routes)
