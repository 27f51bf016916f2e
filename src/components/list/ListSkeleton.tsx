import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'

/** As many lines as a page has, in the height of its rows or cards. */
export const ListSkeleton = ({ cards }: { cards: boolean }) => {
  const translate = useTranslate()
  return (
    <Sheet role="status" aria-label={translate('states.loading')}>
      {Array.from({ length: cards ? 8 : 11 }, (_, index) => (
        <Row key={index} style={{ height: cards ? 76 : 41 }}>
          <Skeleton width={`${28 + ((index * 17) % 30)}%`} height={14} />
          <Skeleton width="18%" height={14} />
          <Skeleton width="14%" height={14} />
        </Row>
      ))}
    </Sheet>
  )
}

const Sheet = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  // Appears with a delay, so that quick answers do not flicker.
  animation: 'skeleton-in 120ms 150ms ease-out both',
  '@keyframes skeleton-in': { from: { opacity: 0 } },
}))

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 24,
  padding: '0 16px',
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
}))
