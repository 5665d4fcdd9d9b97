import type { ActivationCode } from '#contract'
import { useMemo } from 'react'
import { copyText, deactivateCode } from '../../../data/admin/thunks'
import { useAppDispatch } from '../../../data/hooks'
import type { CodeActions } from './code-columns'

export function useCodeActions(): CodeActions {
  const dispatch = useAppDispatch()
  return useMemo(
    () => ({
      onCopy: async ({ code }: ActivationCode) => dispatch(copyText(code)),
      onDeactivate: async ({ id }: ActivationCode) => dispatch(deactivateCode({ params: { id } })),
    }),
    [dispatch],
  )
}
