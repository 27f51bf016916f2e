import BackIcon from '@mui/icons-material/ArrowBackOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useGetOne, useTranslate } from 'ra-core'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import { DocumentActions } from '../../../components/documents/DocumentActions.tsx'
import { LanguageList } from '../../../components/documents/LanguageList.tsx'
import { PaperPages } from '../../../components/documents/PaperPages.tsx'
import { DocumentSize } from '../../../components/documents/DocumentSize.tsx'
import { useHandOut } from '../../../components/documents/useHandOut.ts'
import { usePaper } from '../../../components/documents/usePaper.ts'
import { failureOf } from '../../../components/failure.ts'
import { NotFoundBlock } from '../../../components/NotYet.tsx'
import { useRecordAddress } from '../../../components/useRecordAddress.ts'
import { invoice } from '../../../shared/fees/invoice.ts'
import { isId } from '../../../shared/core/ids.ts'

/** An invoice as it is printed: in either language and size, to download and to print. */
export const InvoicePages = ({ id }: { id: string }) =>
  isId(id) ? <Known id={id} /> : <Frame back={<NotFoundBlock />} />

const Known = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const { data } = useGetOne(invoice.name, { id }, { retry: false })
  const { paper, error, retry, issued, issue, ...choice } = usePaper({ kind: 'invoice', id })
  const frame = useRef<HTMLIFrameElement>(null)
  const handOut = useHandOut({ paper, issued, issue }, frame)
  if (error && failureOf(error).status === 404) return <Frame back={<NotFoundBlock />} />
  const name = data ? String(data.number) : ''
  const payer = data && String(data.studentName ?? data.customer ?? '')
  const title = translate('documents.titles.invoice', { name })
  return (
    <Frame
      head={
        <>
          <h2>{[name, payer].filter(Boolean).join(' · ')}</h2>
          <DocumentSize value={choice.size} onChange={choice.setSize} />
          <LanguageList value={choice.language} onChange={choice.setLanguage} />
          <DocumentActions ready={paper !== undefined} handOut={handOut} />
        </>
      }
      back={<PaperPages ref={frame} title={title} paper={paper} error={error} retry={retry} />}
    />
  )
}

const Frame = ({ head, back }: { head?: ReactNode; back: ReactNode }) => {
  const translate = useTranslate()
  const { list } = useRecordAddress()
  return (
    <Page>
      <div className="bar">
        <Button component={Link} to={list} startIcon={<BackIcon />}>
          {translate('documents.others')}
        </Button>
        {head}
      </div>
      {back}
    </Page>
  )
}

const Page = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  height: 'calc(100dvh - 120px)',
  minHeight: 420,
  '& .bar': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  '& h2': { ...theme.typography.h6, flex: '1 1 220px', margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
}))
