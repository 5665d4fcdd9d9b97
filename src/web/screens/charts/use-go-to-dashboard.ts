import { pages } from '#contract'
import { useNavigate } from 'react-router'
import { useAppSelector } from '../../data/hooks'

export function useGoToDashboard(): () => void {
  const navigate = useNavigate()
  const role = useAppSelector(({ auth }) => auth.role)
  return () => void navigate(role === 'admin' ? pages.adminRaceDashboard : pages.userDashboard)
}
