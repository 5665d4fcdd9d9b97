import type { ActivationCode } from '#contract'
import { useMemo } from 'react'
import { shutActivationCode } from '../../../data/admin/code-thunks'
import { copyText } from '../../../data/admin/copy-text'
import { useAppDispatch } from '../../../data/store'
import type { CodeDeeds } from './code-columns'

export function useCodeDeeds(): CodeDeeds {
  const dispatch = useAppDispatch()
  return useMemo(
    () => ({
      onCopy: async ({ code }: ActivationCode) => dispatch(copyText(code)),
      onDeactivate: async ({ id }: ActivationCode) => dispatch(shutActivationCode({ params: { id } })),
    }),
    [dispatch],
  )
}
