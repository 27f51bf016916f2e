import { type RaRecord, useCanAccess, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { PaperButton } from '../../../components/documents/PaperButton.tsx'
import { useFormState } from '../../../components/record/formContext.ts'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FigureTable } from '../../../components/sheet/FigureTable.tsx'

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
  const head = (name: string) => translate(`resources.stock.fields.${name}`)
  const number = (value: number) => formatNumber(value, language)
  const reservedInAll = lies.reduce((sum, { reserved }) => sum + reserved, 0)
  return (
    <>
      <FigureTable
        title={translate('resources.product.fields.stockByBranch')}
        rows={lies}
        keyOf={({ branch }) => branch}
        empty={translate('stock.nowhere')}
        columns={[
          {
            key: 'branch',
            head: head('branch'),
            words: true,
            render: ({ branch, branchName }) =>
              seesCard ? (
                <Link
                  to={`/admin/inventory/stock/card?${new URLSearchParams({ product: String(record.id), branch }).toString()}`}
                  aria-label={translate('stock.cardOf', { branch: branchName })}
                >
                  {branchName}
                </Link>
              ) : (
                branchName
              ),
          },
          { key: 'quantity', head: head('quantity'), render: ({ quantity }) => number(quantity) },
          { key: 'reserved', head: head('reserved'), render: ({ reserved }) => number(reserved) },
        ]}
        sums={[
          lies.length > 1 && {
            key: 'total',
            label: translate('documentLines.total'),
            values: [number(Number(record.stock)), number(reservedInAll)],
          },
        ]}
      />
      <PaperButton kind="productLabel" id={record.id} name={String(record.name)} />
    </>
  )
}
