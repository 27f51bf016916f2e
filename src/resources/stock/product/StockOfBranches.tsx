import { type RaRecord, useCanAccess, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { PaperButton } from '../../../components/documents/PaperButton.tsx'
import { useFormState } from '../../../components/record/formContext.ts'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FigureTable } from '../../../components/record/FigureTable.tsx'

interface Lies {
  branch: string
  branchName: string
  quantity: number
  reserved: number
}

/** Stock of a product by visible branch, each linked to its movements. */
export const StockOfBranches = () => {
  const { lastRead } = useFormState()
  return lastRead ? <Lying record={lastRead} /> : null
}

const Lying = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { canAccess: seesCard = false } = useCanAccess({ resource: 'stockMovement', action: 'list' })
  const lies = (record.stockByBranch ?? []) as Lies[]
  const heads = ['branch', 'quantity', 'reserved'].map((name) => translate(`resources.stock.fields.${name}`))
  const number = (value: number) => formatNumber(value, language)
  return (
    <>
      <FigureTable title={translate('resources.product.fields.stockByBranch')} heads={heads} words={[0]}>
        <tbody>
          {lies.length === 0 && (
            <tr>
              <td className="words quiet" colSpan={heads.length}>
                {translate('stock.nowhere')}
              </td>
            </tr>
          )}
          {lies.map(({ branch, branchName, quantity, reserved }) => (
            <tr key={branch}>
              <td className="words">
                {seesCard ? (
                  <Link
                    to={`/admin/inventory/stock/card?${new URLSearchParams({ product: String(record.id), branch }).toString()}`}
                    aria-label={translate('stock.cardOf', { branch: branchName })}
                  >
                    {branchName}
                  </Link>
                ) : (
                  branchName
                )}
              </td>
              <td>{number(quantity)}</td>
              <td>{number(reserved)}</td>
            </tr>
          ))}
        </tbody>
        {lies.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" className="words">
                {translate('documentLines.total')}
              </th>
              <td>{number(Number(record.stock))}</td>
              <td>{number(lies.reduce((sum, { reserved }) => sum + reserved, 0))}</td>
            </tr>
          </tfoot>
        )}
      </FigureTable>
      <PaperButton kind="productLabel" id={record.id} name={String(record.name)} />
    </>
  )
}
