import { createAction } from '@reduxjs/toolkit'
import type { RiderType } from '../active-rider'

/** The person has seen both and leaves what the other one saved. */
export const tireConflictSettled = createAction<RiderType>('dashboard/tireConflictSettled')
