import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { PrintedPage } from '../../../components/PrintedPage.tsx'
import { useSchool } from '../../../components/useSchool.ts'
import { DrawerFigures } from './DrawerFigures.tsx'
import { DrawerMoves } from './DrawerMoves.tsx'

/** The printed count with room for signatures. Hidden on the screen. */
export const DrawerPaper = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const school = useSchool()
  return (
    <Paper page={page}>
      <header>
        <strong>{school?.name}</strong>
        <span>{String(record.branchName)}</span>
        <h2>{translate('drawer.paperTitle')}</h2>
        <span>{String(record.number)}</span>
      </header>
      <DrawerFigures record={record} paper />
      <DrawerMoves record={record} />
      <footer>
        <span>{translate('drawer.signedBy')}</span>
        <span>{translate('drawer.received')}</span>
      </footer>
    </Paper>
  )
}

const page = { size: 'A4', margin: '14mm' }

const Paper = styled(PrintedPage)({
  '& header': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '2pt 12pt',
    alignItems: 'baseline',
    marginBottom: '8pt',
    borderBottom: '1pt solid #000',
    fontSize: '10pt',
  },
  '& strong, & h2': { margin: 0, fontSize: '13pt' },
  '& header span': { textAlign: 'end' },
  '& p': { fontSize: '9pt', color: '#000' },
  '& footer': { display: 'flex', justifyContent: 'space-between', gap: '20mm', marginTop: '24mm', fontSize: '10pt' },
  '& footer span': { flex: 1, borderTop: '1pt solid #000', paddingTop: '2pt' },
}) // prettier-ignore
