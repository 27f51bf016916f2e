import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useEntity } from '../entityContext.ts'
import { ColumnRows } from './ColumnRows.tsx'
import { Actions, Panel } from './parts.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { useColumnLabel } from './useColumnLabel.ts'
import type { Importing } from './useImport.ts'

/** The meaning of each column, beside the first rows of the file. */
export const ColumnsStep = ({ all }: { all: Importing }) => {
  const translate = useTranslate()
  const label = useColumnLabel()
  const { fields } = useEntity()
  const { chosen } = all
  if (!chosen) return null
  const known = chosen.columns.includes('_id')
  const lacking = Object.entries(fields)
    .filter(
      ([name, { required, readOnly, initial }]) =>
        required && !readOnly && initial === undefined && !chosen.columns.includes(name),
    )
    .map(([name]) => label(name))
  return (
    <>
      <Panel>
        <h3>{translate('import.columnsTitle')}</h3>
        <p>{translate('import.columnsHint')}</p>
        <ColumnRows chosen={chosen} onColumn={all.setColumn} />
        {!known && lacking.length > 0 && (
          <Alert severity="warning" sx={{ mt: 4 }}>
            {translate('import.lacking', { fields: lacking.join(', ') })}
          </Alert>
        )}
      </Panel>
      <Panel>
        <h3>{translate('import.preview')}</h3>
        <PreviewTable look={chosen.look} columns={chosen.columns} />
      </Panel>
      <Actions>
        <Button onClick={all.restart}>{translate('import.otherFile')}</Button>
        <Button variant="contained" loading={all.checking} onClick={all.check}>
          {translate('import.toCheck')}
        </Button>
      </Actions>
    </>
  )
}
