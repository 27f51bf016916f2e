import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useListContext, useTranslate } from 'ra-core'
import type { MouseEvent, ReactNode } from 'react'
import { RecordLink } from '../../../components/list/RecordLink.tsx'
import { SortHead } from '../../../components/list/SortHead.tsx'
import { useLate } from '../../../components/list/useLate.ts'
import { useLabel } from '../../../components/useLabel.ts'
import { addressOf, useRecordAddress } from '../../../components/useRecordAddress.ts'
import { ActionText } from './ActionText.tsx'
import type { Entry } from './entry.ts'
import { About, From, When, Who } from './parts.tsx'
import { useEntryName } from './useEntryName.ts'
import { CardList } from '../../../components/list/CardList.tsx'

/** Log entries of two lines each: a table, or cards on narrow screens. */
export const LogRows = () => {
  const small = useMediaQuery('(max-width: 899.98px)', { noSsr: true })
  const { data = none, isPlaceholderData = false } = useListContext<Entry>()
  const late = useLate(isPlaceholderData) ? 'late' : ''
  return small ? (
    <Cards aria-busy={isPlaceholderData} className={late}>
      {data.map((entry) => (
        <li key={entry.id}>
          <div>
            <Opener entry={entry} />
            <ActionText action={entry.action ?? 'updated'} />
          </div>
          <div className="facts">
            <About entry={entry} />
            <Who entry={entry} />
            {entry.branchName && <span>{entry.branchName}</span>}
            <From entry={entry} />
          </div>
        </li>
      ))}
    </Cards>
  ) : (
    <Register data={data} late={late} busy={isPlaceholderData} />
  )
}

const none: readonly Entry[] = []

const Register = ({ data, late, busy }: { data: readonly Entry[]; late: string; busy: boolean }) => {
  const translate = useTranslate()
  const label = useLabel()
  const { open } = useRecordAddress()
  const { defaultTitle } = useListContext()
  const click = (event: MouseEvent, id: string) => {
    if ((event.target as Element).closest('a') || getSelection()?.toString()) return
    open({ id })
  }
  return (
    <div className={`records ${late}`} aria-busy={busy}>
      <Table aria-label={typeof defaultTitle === 'string' ? defaultTitle : undefined}>
        <thead>
          <tr>
            <SortHead source="at" />
            <Head className="person">{label('user')}</Head>
            <Head>{label('action')}</Head>
            <Head>{label('recordId')}</Head>
            <Head className="branch">{label('branch')}</Head>
            <Head>{translate('resources.log.where')}</Head>
          </tr>
        </thead>
        <tbody>
          {data.map((entry) => (
            <tr key={entry.id} className="opens" onClick={(event) => click(event, entry.id)}>
              <td>
                <Opener entry={entry} />
              </td>
              <td className="cut">
                <Who entry={entry} />
              </td>
              <td className="cut">
                <ActionText action={entry.action ?? 'updated'} />
              </td>
              <td className="cut">
                <About entry={entry} />
              </td>
              <td className="cut branch">{entry.branchName}</td>
              <td className="cut">
                <From entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

const Head = (props: { className?: string; children: ReactNode }) => <th scope="col" {...props} />

/** Link to the entry, on its time. */
const Opener = ({ entry }: { entry: Entry }) => {
  const { list, open } = useRecordAddress()
  const own = { id: entry.id }
  return (
    <RecordLink href={addressOf(list, own)} name={useEntryName()(entry)} onOpen={() => open(own)}>
      <When at={entry.at ?? ''} />
    </RecordLink>
  )
}

const Table = styled('table')(({ theme }) => ({
  '& th:first-of-type': { width: 196 },
  '& .branch': { width: '12%' },
  [theme.breakpoints.down('lg')]: { '& .branch': { display: 'none' } },
}))

const Cards = styled(CardList)({
  gap: 6,
  '& > li': { padding: '0 16px 6px', fontSize: 14 },
  '& > li > div': { display: 'flex', flexWrap: 'wrap', gap: '0 16px', alignItems: 'center', minHeight: 44 },
  // As a card of the kit: what does not fit whole on the line is cut off whole. What a table has in two lines is side by side.
  '& > li > .facts': {
    minHeight: 0,
    height: 22,
    marginTop: -6,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    alignItems: 'flex-start',
    '& > *': {
      display: 'flex',
      gap: 6,
      height: 22,
      padding: 0,
      lineHeight: '22px',
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  },
})
