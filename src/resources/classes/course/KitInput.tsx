import { useTranslate } from 'ra-core'
import { useGoodsOf } from '../../../components/documentLines/goods.ts'
import { DocumentLines } from '../../../components/documentLines/DocumentLines.tsx'
import { FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { useField } from '../../../components/inputs/useField.tsx'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { course } from '../../../shared/classes/course.ts'

interface KitLine {
  product: string
  quantity: number
}

/** The products that each student of the course receives. */
export const KitInput = () => {
  const { readOnly, field } = useField<typeof course>('kit')
  return readOnly ? <Kit lines={(field.value as KitLine[] | null) ?? []} /> : <DocumentLines source="kit" />
}

const Kit = ({ lines }: { lines: readonly KitLine[] }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { field: _field, ...frame } = useField<typeof course>('kit')
  const goods = useGoodsOf(lines.map(({ product }) => product))
  const words = lines.map(({ product, quantity }) =>
    translate('kit.of', { name: goods.of(product)?.name ?? '…', count: formatNumber(quantity, language) }),
  )
  return (
    <FieldFrame {...frame} group>
      <p id={frame.id}>{words.join(', ') || '–'}</p>
    </FieldFrame>
  )
}
