import LockIcon from '@mui/icons-material/LockOutlined'
import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { Strip } from '../Strip.tsx'
import { useMustDo } from './useSession.ts'

const profile = '/admin/profile'
const lines = { password: 'session.mustPassword', otp: 'session.mustOtp' } as const

/** Says what has to be done before anything else is open. Its place in the page is always there to be read. */
export const MustDoStrip = () => {
  const translate = useTranslate()
  const mustDo = useMustDo()
  return (
    <div role="status">
      {mustDo && (
        <Strip>
          <LockIcon fontSize="small" />
          {translate(lines[mustDo])}
        </Strip>
      )}
    </div>
  )
}

/** The page, or the required step before it. */
export const HeldBack = ({ children }: { children: ReactNode }) => {
  const mustDo = useMustDo()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const to = mustDo && `${profile}?tab=${mustDo}`
  const there = pathname.replace(/\/+$/, '') === profile
  // Redirects once if the page shows another tab than the required one.
  useEffect(() => {
    if (to && there) void navigate(to, { replace: true })
  }, [to, there, navigate])
  return to && !there ? <Navigate to={to} replace /> : children
}
