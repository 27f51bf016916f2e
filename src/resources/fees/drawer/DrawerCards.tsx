import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { failureOf } from '../../../components/failure.ts'
import { BranchCard } from './BranchCard.tsx'
import { useDrawers } from './useDrawers.ts'

/** The cash drawers of all branches with their state and actions. */
export const DrawerCards = () => {
  const translate = useTranslate()
  const { drawers, error, refetch } = useDrawers()
  const words = error && failureOf(error).message
  if (words)
    return (
      <p role="alert">
        {translate(words, { _: words })} <Button onClick={refetch}>{translate('actions.retry')}</Button>
      </p>
    )
  return (
    // The list below is shown together with the cards, or it would jump down when they come.
    <Cards aria-label={translate('drawer.states')} className={drawers ? undefined : 'settling'}>
      {drawers ? (
        drawers.branches.map((one) => <BranchCard key={one.branch} drawer={one} state={drawers} />)
      ) : (
        <Skeleton variant="rounded" height={160} />
      )}
    </Cards>
  )
}

const Cards = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  gap: 12,
  marginBottom: 16,
})
