import { type RaRecord, useListContext, useTranslate } from 'ra-core'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { formatDayInColumn, formatNumber } from '../../i18n/locale.ts'
import { useEntity } from '../entityContext.ts'
import { useValue } from '../fields/useValue.tsx'
import { useRecordAddress } from '../useRecordAddress.ts'
import { SelectPage } from './bulk/SelectPage.tsx'
import { useSelection } from './bulk/selection.tsx'
import { summedOf } from './column.ts'
import { type Fitted, numberWidth } from './fit.ts'
import { RecordRow } from './RecordRow.tsx'
import { useJustSaved } from './savedMark.ts'
import { SortHead } from './SortHead.tsx'
import { useKept } from './useKept.ts'
import { useLate } from './useLate.ts'
import type { RowAction } from './useRowActions.ts'
import { useRowKeys } from './useRowKeys.ts'
import { useCellEditing } from './cells/useCellEditing.ts'

/** Few lists have amounts. */
const SumsFoot = lazyPart(() => import('./SumsFoot.tsx'))

interface Props {
  columns: readonly Fitted[]
  /** More than there is room for, in pixels: it is scrolled sideways. */
  width?: number | undefined
  actions: readonly RowAction[]
  /** Handles a click on a row; absent if rows cannot be opened. */
  onRow?: (record: RaRecord) => void
}

const none: readonly RaRecord[] = []

/** Plain elements styled by `theme/tables.ts`, without context reads: a page may have a hundred rows. */
export const RecordTable = ({ columns, width, actions, onRow }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { data = none, page, perPage, isPlaceholderData = false, defaultTitle } = useListContext()
  const { list, open } = useRecordAddress()
  const entity = useEntity()
  const justSaved = useJustSaved(entity.name)
  const { shown, at, cells } = useCellEditing({ rows: data, columns, actions, list })
  const shared = { entity, show: useValue(formatDayInColumn), open, columns, actions, cells, onRow }
  // The old rows stay while the next page loads.
  const before = useKept((page - 1) * perPage, isPlaceholderData)
  const address = useKept(list, isPlaceholderData)
  const late = useLate(isPlaceholderData)
  const selection = useSelection()
  const select = selection?.toggle ?? null
  // Once for all rows: each puts in its name.
  const selectName = translate('list.bulk.select', { name: '%{name}' })
  const wide = width !== undefined
  const summed = summedOf(columns, entity)
  const keys = useRowKeys(shown.map(({ id }) => id))
  return (
    <div
      className={['records', late && 'late', wide && 'wide'].filter(Boolean).join(' ')}
      aria-busy={isPlaceholderData}
    >
      <table
        style={wide ? { width } : undefined}
        aria-label={typeof defaultTitle === 'string' ? defaultTitle : undefined}
      >
        <colgroup>
          <col style={{ width: numberWidth }} />
          {columns.map(({ source, width }) => (
            <col key={source} style={{ width }} />
          ))}
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              {selection ? (
                <label>
                  <SelectPage />
                  {translate('list.rowNumber')}
                </label>
              ) : (
                translate('list.rowNumber')
              )}
            </th>
            {columns.map(({ source }) => (
              <SortHead key={source} source={source} />
            ))}
            <th scope="col">
              <span className="visually-hidden">{translate('list.rowActions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((record: RaRecord, index) => (
            <RecordRow
              key={keys[index]}
              record={record}
              number={formatNumber(before + index + 1, language)}
              list={address}
              selected={selection?.selected.has(String(record.id)) ?? false}
              saved={justSaved(record.id)}
              select={select}
              selectName={selectName}
              editing={at?.id === record.id ? at : null}
              {...shared}
            />
          ))}
        </tbody>
        {summed.length > 0 && <SumsFoot columns={columns} summed={summed} />}
      </table>
    </div>
  )
}
