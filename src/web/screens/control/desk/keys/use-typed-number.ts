import { useEffect, useState } from 'react'

const typingPauseMs = 3000

export interface TypedNumber {
  readonly digits: string
  readonly add: (digit: string) => void
  readonly confirm: () => void
  readonly clear: () => void
}

/** Digits typed one after another, until Enter or a pause. */
export function useTypedNumber(onNumber: (number: string) => void): TypedNumber {
  const [digits, setDigits] = useState('')
  useEffect(() => {
    if (digits === '') return undefined
    const timer = setTimeout(() => setDigits(''), typingPauseMs)
    return () => clearTimeout(timer)
  }, [digits])
  return {
    digits,
    add: digit => setDigits(current => `${current}${digit}`.slice(-6)),
    confirm: () => {
      setDigits('')
      onNumber(digits)
    },
    clear: () => setDigits(''),
  }
}
