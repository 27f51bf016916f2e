import { useTranslate } from 'ra-core'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { ImportPreview } from '../../shared/core/importRows.ts'
import { Sheet } from './parts.tsx'
import { useColumnLabel } from './useColumnLabel.ts'

interface Props {
  look: ImportPreview
  columns: readonly (string | null)[]
}

/** The file as it is, under the fields that its columns go into. */
export const PreviewTable = ({ look, columns }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const label = useColumnLabel()
  return (
    <>
      <p>{translate('import.previewOf', { shown: look.first.length, smart_count: look.rows })}</p>
      {/* Wider than the page it is scrolled, by keyboard too. */}
      <Sheet tabIndex={0} role="region" aria-label={translate('import.preview')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{translate('import.row')}</th>
              {look.heads.map((head, index) => {
                const column = columns[index] ?? null
                return (
                  <th key={`${head} ${index}`} scope="col" className={column ? undefined : 'left-out'}>
                    {column ? label(column) : head || translate('import.noHead', { number: index + 1 })}
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {look.first.map(({ row, cells }) => (
              <tr key={row}>
                <th scope="row">{formatNumber(row, language)}</th>
                {cells.map((cell, index) => (
                  <td
                    key={`${row} ${look.heads[index]} ${index}`}
                    className={columns[index] ? undefined : 'left-out'}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
    </>
  )
}
