import { styled } from '@mui/material/styles'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { useLocation } from 'react-router-dom'
import { isSubPage } from './isSubPage.ts'

const Steps = lazyPart(() => import('./Steps.tsx'))

/** The pages above the one that is shown. Its line keeps its height while the names load: nothing moves. */
export const Trail = () => {
  const { pathname, search } = useLocation()
  if (!isSubPage(pathname, search)) return null
  return (
    <Line>
      <Steps />
    </Line>
  )
}

const Line = styled('div')(({ theme }) => ({
  minHeight: 28,
  margin: '-12px 0 4px',
  [theme.breakpoints.down('sm')]: { minHeight: 44, margin: '-8px 0 0' },
  '@media print': { display: 'none' },
}))
