// The one store of the browser. Server data and choices are slices; the rest lives in components.
import { configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { status } from './status'

export const store = configureStore({ reducer: { status: status.reducer } })

export const useAppDispatch = useDispatch.withTypes<typeof store.dispatch>()
export const useAppSelector = useSelector.withTypes<ReturnType<typeof store.getState>>()
