import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { type RaRecord, useTranslate } from 'ra-core'
import type { Permissions } from '../../shared/core/access.ts'
import type { Person } from '../../shared/core/entity.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { formatInstant } from '../../i18n/locale.ts'
import { useEntity } from '../entityContext.ts'
import { PermissionsText } from '../fields/PermissionsText.tsx'
import { AlertDialog } from '../dialogs/AlertDialog.tsx'
import { Value } from '../fields/Value.tsx'
import { useLabel } from '../useLabel.ts'
import { formValues, same, type Values } from './formValues.ts'

interface Props {
  /** Initial values of the form. */
  base: RaRecord
  current: RaRecord
  mine: Values
  onKeepMine: () => void
  onTakeTheirs: () => void
  onCancel: () => void
}

/** Someone saved in between: shows who, when, and the differences. Nothing is lost until one version is chosen. */
export const StaleDialog = ({ base, current, mine, onKeepMine, onTakeTheirs, onCancel }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const entity = useEntity()
  const label = useLabel()
  const by = current.updatedBy as Person
  const theirs = formValues(entity, current)
  const before = formValues(entity, base)
  const differing = Object.keys(theirs).filter(
    (name) =>
      name !== 'files' && !entity.fields[name]?.secret && name in mine && !same(mine[name], theirs[name]),
  )
  const changedBy = by
    ? translate('dialog.staleBody', {
        name: `${by.firstName} ${by.lastName}`,
        at: formatInstant(current.updatedAt as string, language),
      })
    : translate('dialog.staleBodyUnknown')
  return (
    <AlertDialog
      title={translate('dialog.staleTitle')}
      body={changedBy}
      wide
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{translate('actions.cancel')}</Button>
          <Button variant="outlined" onClick={onTakeTheirs}>
            {translate('dialog.takeTheirs')}
          </Button>
          <Button autoFocus variant="contained" onClick={onKeepMine}>
            {translate('dialog.keepMine')}
          </Button>
        </>
      }
    >
      {differing.length > 0 && (
        <Table size="small" sx={{ mt: 3 }}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('dialog.staleField')}</TableCell>
              <TableCell>{translate('dialog.staleMine')}</TableCell>
              <TableCell>{translate('dialog.staleTheirs')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {differing.map((source) => (
              <TableRow key={source}>
                <TableCell component="th" scope="row">
                  {label(source)}
                </TableCell>
                <TableCell>
                  {same(mine[source], before[source]) ? (
                    // Not touched here: theirs stays, whichever is chosen.
                    <Untouched />
                  ) : (
                    <Side record={{ ...mine, [`${source}Name`]: mine[source] }} source={source} />
                  )}
                </TableCell>
                <TableCell>
                  <Side record={current} source={source} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </AlertDialog>
  )
}

const Untouched = () => (
  <Box component="span" color="text.secondary">
    {useTranslate()('records.untouched')}
  </Box>
)

/** An inner record in one line; everything else as lists show it. */
const Side = ({ record, source }: { record: Values; source: string }) => {
  const value = record[source]
  if (source === 'permissions') return <PermissionsText permissions={value as Permissions} />
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (
    Object.values(value).filter(Boolean).join(', ')
  ) : (
    <Value record={record} source={source} />
  )
}
