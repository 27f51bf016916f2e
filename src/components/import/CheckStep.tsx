import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { ChooseFile } from './ChooseFile.tsx'
import { CellErrors } from './CellErrors.tsx'
import { Counts } from './Counts.tsx'
import { Actions, Panel } from './parts.tsx'
import { Policy } from './Policy.tsx'
import type { Importing } from './useImport.ts'

/** The result of a dry run, with the errors to correct first. */
export const CheckStep = ({ all }: { all: Importing }) => {
  const translate = useTranslate()
  const { checked, chosen } = all
  if (!chosen || !checked) return null
  const count = checked.created + checked.updated
  const wrong = checked.errors.length > 0
  const busy = all.checking || all.importing || all.reading
  return (
    <>
      <Panel>
        <h3>{chosen.file.name}</h3>
        <p>{translate('import.checked', { smart_count: checked.rows })}</p>
        <Counts outcome={checked} />
        <Policy choices={all.choices} busy={busy} onChoose={all.choose} />
      </Panel>
      {wrong ? (
        <Panel>
          <CellErrors errors={checked.errors} file={chosen.file.name} />
          <ChooseFile busy={busy} onFile={all.take} label="import.mended" />
        </Panel>
      ) : (
        <Alert severity={count > 0 ? 'success' : 'info'}>
          {translate(count > 0 ? 'import.allRight' : 'import.allThere')}
        </Alert>
      )}
      <Actions>
        <Button disabled={all.importing} onClick={all.back}>
          {translate('import.backToColumns')}
        </Button>
        <Button disabled={all.importing} onClick={all.restart}>
          {translate('import.otherFile')}
        </Button>
        {wrong && count > 0 && (
          <Button
            variant="contained"
            loading={all.importing}
            disabled={all.checking}
            onClick={all.startRight}
          >
            {translate('import.startRight', { smart_count: count })}
          </Button>
        )}
        {!wrong && count > 0 && (
          <Button variant="contained" loading={all.importing} disabled={all.checking} onClick={all.start}>
            {translate('import.start', { smart_count: count })}
          </Button>
        )}
      </Actions>
    </>
  )
}
