import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { lazyPart } from '../../../browser/lazyPart.tsx'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'
import type { purchase } from '../../../shared/stock/purchase.ts'

const NewSupplierDialog = lazyPart(() => import('./NewSupplierDialog.tsx'))

/** Chooses the supplier; a missing one is added and selected. */
export const SupplierInput = () => {
  const translate = useTranslate()
  const may = useMayCall(routes['supplier.create'])
  const { setValue, clearErrors } = useFormContext()
  const [adding, setAdding] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const added = (id: string) => {
    setValue('supplier', id, { shouldDirty: true })
    clearErrors('supplier')
    setAdding(false)
    button.current?.focus()
  }
  return (
    <Row>
      <ReferenceInput<typeof purchase> source="supplier" />
      {may && (
        <Button ref={button} variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          {translate('purchases.newSupplier')}
        </Button>
      )}
      {adding && <NewSupplierDialog onDone={added} onClose={() => setAdding(false)} />}
    </Row>
  )
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: 12,
  // Beside the control, below its label.
  '& > button': { marginTop: 26, minHeight: 40 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > button': { marginTop: 0, justifySelf: 'start' },
  },
}))
