import { styled } from '@mui/material/styles'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import { useFormState } from '../../../components/record/formContext.ts'
import type { EditProps } from '../../../components/record/views.ts'
import { JournalLines } from '../../../components/ledger/JournalLines.tsx'
import { DrawerFigures } from './DrawerFigures.tsx'
import { DrawerMoves } from './DrawerMoves.tsx'
import { PrintDrawer } from './PrintDrawer.tsx'

const always = () => true

/** A session of a drawer, read-only: counts are final. */
const DrawerView = (props: EditProps) => (
  <RecordEdit
    {...props}
    locked={always}
    subtitle={({ branchName }) => String(branchName)}
    Tools={PrintDrawer}
  >
    <Counted />
  </RecordEdit>
)
export default DrawerView

const posted = ['openingFloat', 'openingDifference', 'closingDifference'] as const

const Counted = () => {
  const { lastRead } = useFormState()
  if (!lastRead) return null
  return (
    <Parts>
      <DrawerFigures record={lastRead} />
      <DrawerMoves record={lastRead} />
      {posted.some((source) => lastRead[source]) && <JournalLines source={String(lastRead.id)} />}
    </Parts>
  )
}

const Parts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })
