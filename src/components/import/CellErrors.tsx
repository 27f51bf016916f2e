import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { saveFile } from '../list/saveFile.ts'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { byteOrderMark, csvLine, defused } from '../../shared/core/csvText.ts'
import type { CellError } from '../../shared/core/importRows.ts'
import { useColumnLabel } from './useColumnLabel.ts'

/** Nobody reads on beyond these here. */
const shown = 100

interface Props {
  errors: readonly CellError[]
  /** File name of the table. */
  file: string
}

/** Each wrong cell by its row and column, in words; all of them as a file. */
export const CellErrors = ({ errors, file }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const label = useColumnLabel()
  const heads = ['row', 'column', 'stands', 'said'].map((key) => translate(`import.${key}`))
  const save = () => {
    const lines = errors.map(({ row, field, value = '', message }) => [
      String(row),
      label(field),
      value,
      message,
    ])
    const text = [heads, ...lines].map((cells) => csvLine(cells.map(defused))).join('')
    const name = file.replace(/\.[^.]+$/, '')
    const called = translate('import.errorsName', { name })
    saveFile(new File([byteOrderMark, text], called, { type: 'text/csv' }))
  }
  return (
    <>
      <h3>{translate('import.wrongTitle', { smart_count: errors.length })}</h3>
      <p>{translate('import.wrongHint')}</p>
      <Table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {errors.slice(0, shown).map(({ row, field, value, message }) => (
            <tr key={`${row} ${field}`}>
              <td>
                <small>{heads[0]}</small> {formatNumber(row, language)}
              </td>
              <td>{label(field)}</td>
              <td>{value}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {errors.length > shown && <p>{translate('import.more', { smart_count: errors.length - shown })}</p>}
      <Button variant="outlined" startIcon={<DownloadIcon />} sx={{ mb: 4 }} onClick={save}>
        {translate('import.errorsFile')}
      </Button>
    </>
  )
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  marginBottom: 16,
  ...theme.typography.body2,
  '& th, & td': {
    padding: '6px 12px 6px 0',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 600 },
  '& th:first-of-type, & td:first-of-type': { width: 72, fontVariantNumeric: 'tabular-nums' },
  '& td:last-of-type': { color: theme.palette.error.main },
  '& small': { display: 'none' },
  // One below the other, each with its row.
  [theme.breakpoints.down('sm')]: {
    display: 'block',
    '& thead': { position: 'absolute', clip: 'rect(0 0 0 0)' },
    '& tbody, & tr, & td': { display: 'block' },
    '& td, & td:first-of-type': { width: 'auto', padding: 0, border: 0 },
    '& tr': { padding: '8px 0', borderBottom: `1px solid ${theme.palette.divider}` },
    '& small': { display: 'inline', color: theme.palette.text.secondary, fontSize: 13 },
    '& td:first-of-type, & td:nth-of-type(2)': { display: 'inline', marginInlineEnd: 8 },
    '& td:nth-of-type(2)': { fontWeight: 500 },
  },
}))
