import { styled } from '@mui/material/styles'
import Skeleton from '@mui/material/Skeleton'
import { type RaRecord, useCanAccess, useGetList, useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { FilterOf } from '../shared/core/entity.ts'
import type { stockMovement } from '../shared/stock/stock.ts'
import { formatMoney, formatNumber } from '../i18n/locale.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { failureOf } from './failure.ts'

export interface Movement extends RaRecord {
  product: string
  productName: string
  branch: string
  branchName: string
  quantity: number
  value: number
  balance: number
}

const page = { page: 1, perPage: 100 }
const inOrder = { field: 'seq', order: 'ASC' } as const

/** Signed quantity: incoming and outgoing. */
export const signed = (text: string, quantity: number): string => (quantity > 0 ? `+${text}` : text)

/** The stock movements of a document with the quantities after them, for users who may see the stock. */
export const Movements = ({ source }: { source: string }) => {
  const { canAccess } = useCanAccess({ resource: 'stockMovement', action: 'list' })
  return canAccess ? <Table source={source} /> : null
}

const Table = ({ source }: { source: string }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const heading = useId()
  const { data, error } = useGetList<Movement>('stockMovement', {
    pagination: page,
    sort: inOrder,
    filter: { sourceId: source } satisfies FilterOf<typeof stockMovement>,
  })
  const words = error && failureOf(error).message
  if (data?.length === 0) return null
  return (
    <Part aria-labelledby={heading}>
      <h3 id={heading}>{translate('stock.movements')}</h3>
      {words ? (
        <p role="alert">{translate(words, { _: words })}</p>
      ) : !data ? (
        <Skeleton variant="rounded" height={96} />
      ) : (
        <div className="scroll" tabIndex={-1}>
          <table aria-labelledby={heading}>
            <thead>
              <tr>
                {(['product', 'branch', 'quantity', 'value', 'balance'] as const).map((name) => (
                  <th
                    key={name}
                    scope="col"
                    className={name === 'product' || name === 'branch' ? 'words' : ''}
                  >
                    {translate(`resources.stockMovement.fields.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map(({ id, product, productName, branch, branchName, quantity, value, balance }) => (
                <tr key={id}>
                  <td className="words">
                    <Link to={`/admin/inventory/stock/card?product=${product}&branch=${branch}`}>
                      {productName}
                    </Link>
                  </td>
                  <td className="words">{branchName}</td>
                  <td>{signed(formatNumber(quantity, language), quantity)}</td>
                  <td>{formatMoney(value, language)}</td>
                  <td>{formatNumber(balance, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Part>
  )
}

const Part = styled('section')(({ theme }) => ({
  marginTop: 24,
  '& h3': { ...theme.typography.h3, margin: '0 0 8px' },
  '& .scroll': { overflowX: 'auto' },
  '& table': { ...theme.typography.body2, width: '100%', borderCollapse: 'collapse' },
  '& th': { color: theme.palette.text.secondary, fontWeight: 600 },
  '& th, & td': {
    padding: '8px 4px',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& .words': { textAlign: 'start' },
  '& a': { color: theme.palette.primary.main, textUnderlineOffset: 3 },
  '@media (pointer: coarse)': { '& a': { display: 'inline-block', padding: '10px 0', margin: '-10px 0' } },
}))
