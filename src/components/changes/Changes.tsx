import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { formatDay } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { type ChangeMap, changeLines } from './changeLines.ts'
import { meetingSource } from './meetingLines.ts'
import type { Labels } from './useChangeText.ts'
import { useLineText } from './useLineText.ts'

interface Props {
  /** Entity of the changed record. */
  resource: string
  changes: ChangeMap
  labels: Labels
  /** Tells whether an old value can be restored, and restores it. */
  restore?: {
    can: (source: string, value: unknown) => boolean
    run: (source: string, value: unknown) => void
  }
}

/** Each changed field with its values before and after. */
export const Changes = ({ resource, changes, labels, restore }: Props) => {
  const translate = useTranslate()
  const label = useFieldLabel(resource)
  const textOf = useLineText(resource)
  const lines = changeLines(changes, resource)
  if (lines.length === 0) return null
  const isNew = lines.every(({ before }) => before === null || before === undefined)
  const empty = <i>{translate('resources.log.nothing')}</i>
  return (
    <Table>
      <thead className={isNew ? 'visually-hidden' : undefined}>
        <tr>
          <th scope="col">{translate('dialog.staleField')}</th>
          {!isNew && <th scope="col">{translate('resources.log.before')}</th>}
          <th scope="col">{translate('resources.log.after')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { before, after } = textOf(line, labels)
          const field = label(line.source)
          // These fields list only the difference: an empty side does not mean an empty value.
          const none = differing.has(line.source) ? '' : empty
          return (
            <tr key={line.source}>
              <th scope="row">{field}</th>
              {!isNew && (
                <td>
                  {before || none}
                  {restore?.can(line.source, line.before) && (
                    <Button
                      size="small"
                      aria-label={translate('resources.log.history.restoreNamed', {
                        field,
                        value: before || translate('resources.log.nothing'),
                      })}
                      onClick={() => restore.run(line.source, line.before)}
                    >
                      {translate('resources.log.history.restore')}
                    </Button>
                  )}
                </td>
              )}
              <td>{after || none}</td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

/** Counts in log entries about many records; they are not fields. */
const counts = new Set([
  'rows',
  'format',
  'columns',
  'created',
  'updated',
  'deleted',
  'restored',
  'firstDay',
  'lastDay',
])

const differing = new Set(['permissions', 'files'])

/** A field of any kind of record by the name that its screens have for it. */
function useFieldLabel(resource: string): (source: string) => string {
  const translate = useTranslate()
  const language = useLanguage()
  return (source) => {
    const met = meetingSource(resource, source)
    if (met)
      return translate(`meetings.log.${met.part}${met.fact && `.${met.fact}`}`, {
        name: met.name,
        day: met.day && formatDay(met.day, language),
      })
    if (source === 'digits') return translate('resources.log.digits.label')
    if (source === 'dateFormat') return translate('resources.log.dateFormat')
    if (source === 'file') return translate('resources.log.file')
    if (counts.has(source)) return translate(`resources.log.counts.${source}`)
    return translate(`resources.${resource}.fields.${source}`, { _: source })
  }
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  ...theme.typography.body2,
  '& th, & td': {
    padding: '6px 12px 6px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& th': { color: theme.palette.text.secondary },
  '& thead th': { fontSize: 13, fontWeight: 600, borderTop: 0 },
  '& th[scope=row]': { width: '30%' },
  '& i': { fontStyle: 'normal', color: theme.palette.text.secondary },
  '& td > button': {
    display: 'block',
    minWidth: 0,
    paddingLeft: 0,
    paddingRight: 0,
    textAlign: 'left',
    whiteSpace: 'normal',
    lineHeight: 1.35,
  },
}))
