import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { type Ref, useState } from 'react'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { routes } from '../../shared/routes.ts'
import { useMayCall } from '../useMayCall.ts'
import type { PaperOf } from './usePaper.ts'

const DocumentDialog = lazyPart(async () => ({
  default: (await import('./DocumentDialog.tsx')).DocumentDialog,
}))

interface Props extends PaperOf {
  kind: Exclude<PaperOf['kind'], 'studentReport'>
  /** Name of the record, such as its number, for the heading of the dialog. */
  name: string
  /** True for money paid out. */
  voucher?: boolean
  /** Button label, if it differs from the name of the document. */
  label?: string
  /** Opens the browser's print dialog as soon as the document is loaded. */
  printNow?: boolean
  variant?: 'text' | 'outlined' | 'contained'
  autoFocus?: boolean
  /** It may be another record by now: the first paper can make something. */
  onClosed?: () => void
  ref?: Ref<HTMLButtonElement>
}

/** Links a record to its document, if there is one. */
export const PaperButton = ({
  name,
  voucher = false,
  label,
  printNow,
  variant = 'outlined',
  autoFocus,
  onClosed,
  ref,
  ...of
}: Props) => {
  const translate = useTranslate()
  const may = useMayCall(routes[`document.${of.kind}`])
  const [open, setOpen] = useState(false)
  if (!may) return null
  const what = voucher ? 'voucher' : of.kind
  return (
    <>
      <Button
        ref={ref}
        variant={variant}
        startIcon={<PrintIcon />}
        autoFocus={autoFocus}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label ?? translate(`documents.print.${what}`)}
      </Button>
      {open && (
        <DocumentDialog
          {...of}
          title={translate(`documents.titles.${what}`, { name })}
          printNow={printNow}
          onClose={() => {
            setOpen(false)
            onClosed?.()
          }}
        />
      )}
    </>
  )
}
