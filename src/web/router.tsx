// The browser router; the routes themselves are in `routes.tsx`.
import { createBrowserRouter } from 'react-router'
import { routes } from './routes'

export const router = createBrowserRouter(routes)
