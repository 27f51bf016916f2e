import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { createPortal } from 'react-dom'
import { useSchool } from '../../../components/useSchool.ts'
import { DrawerFigures } from './DrawerFigures.tsx'
import { DrawerMoves } from './DrawerMoves.tsx'

/** The printed count with room for signatures. Hidden on the screen. */
export const DrawerPaper = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const school = useSchool()
  return createPortal(
    <>
      <GlobalStyles styles={printed} />
      <Paper data-sheet aria-hidden>
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
    </>,
    document.body,
  )
}

const printed = {
  '@media print': {
    'body > *:not([data-sheet])': { display: 'none !important' },
    'html, body': { background: '#fff !important' },
  },
  '@page': { size: 'A4', margin: '14mm' },
}

/** Black on white, whatever the screen is. */
const Paper = styled('article')({
  display: 'none',
  '@media print': { display: 'block' },
  color: '#000',
  backgroundColor: '#fff',
  fontFamily: `'Pathshala Sans', system-ui, sans-serif`,
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
