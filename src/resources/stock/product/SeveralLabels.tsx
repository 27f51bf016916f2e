import PrintIcon from '@mui/icons-material/PrintOutlined'
import { useGetMany, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { lazyPart } from '../../../browser/lazyPart.tsx'
import { useSelection } from '../../../components/list/bulk/selection.tsx'
import { ToolbarButton } from '../../../components/list/ToolbarButton.tsx'
import { useMayCall } from '../../../components/useMayCall.ts'
import { mostLabelled } from '../../../shared/core/documentQuery.ts'
import { routes } from '../../../shared/routes.ts'

const DocumentDialog = lazyPart(async () => ({
  default: (await import('../../../components/documents/DocumentDialog.tsx')).DocumentDialog,
}))

/** Labels of all products that are selected, on the same sheets. */
export const SeveralLabels = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const may = useMayCall(routes['document.productLabel'])
  const ids = [...(useSelection()?.selected.keys() ?? [])]
  const [open, setOpen] = useState(false)
  if (!may) return null
  const begin = () =>
    ids.length <= mostLabelled
      ? setOpen(true)
      : notify('documents.labelsTooMany', { type: 'warning', messageArgs: { most: mostLabelled } })
  return (
    <>
      <ToolbarButton
        spoken
        size="small"
        icon={<PrintIcon />}
        label={translate('documents.print.productLabel')}
        aria-haspopup="dialog"
        onClick={begin}
      />
      {open && <Labels ids={ids} onClose={() => setOpen(false)} />}
    </>
  )
}

const Labels = ({ ids, onClose }: { ids: string[]; onClose: () => void }) => {
  const translate = useTranslate()
  const { data } = useGetMany('product', { ids })
  const products = data?.filter(Boolean).map(({ id, name }) => ({ id: String(id), name: String(name) }))
  const [first] = products ?? []
  if (!products || !first) return null
  return (
    <DocumentDialog
      kind="productLabel"
      id={first.id}
      products={products}
      title={translate('documents.labelsOf', { smart_count: products.length })}
      onClose={onClose}
    />
  )
}
