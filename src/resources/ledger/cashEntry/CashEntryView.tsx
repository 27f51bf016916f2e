import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { DayInput } from '../../../components/inputs/DayInput.tsx'
import { FilesInput } from '../../../components/inputs/FilesInput.tsx'
import { MoneyInput } from '../../../components/inputs/MoneyInput.tsx'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { useFormState } from '../../../components/record/formContext.ts'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { JournalLines } from '../../../components/ledger/JournalLines.tsx'
import { Reversal } from './Reversal.tsx'
import { CashEntryTools } from './CashEntryTools.tsx'
import type { cashEntry } from '../../../shared/ledger/cashEntry.ts'

const always = () => true

/** One entry, read-only: entries are final. */
const CashEntryView = (props: EditProps) => (
  <RecordEdit {...props} locked={always} subtitle={({ number }) => String(number)} Tools={CashEntryTools}>
    <Written />
  </RecordEdit>
)
export default CashEntryView

const Written = () => {
  const translate = useTranslate()
  const { lastRead } = useFormState()
  if (!lastRead) return null
  return (
    <>
      <Reversal id={String(lastRead.id)} />
      <Fields>
        <ChoiceInput<typeof cashEntry> source="type" />
        <MoneyInput<typeof cashEntry> source="amount" />
        <ReferenceInput<typeof cashEntry> source="account" />
        <ChoiceInput<typeof cashEntry> source="method" />
        <DayInput<typeof cashEntry> source="date" />
        <ReferenceInput<typeof cashEntry> source="branch" />
        {lastRead.student ? <ReferenceInput<typeof cashEntry> source="student" /> : null}
        {lastRead.party ? <TextInput<typeof cashEntry> source="party" /> : null}
        {lastRead.memo ? (
          <Wide>
            <TextInput<typeof cashEntry> source="memo" />
          </Wide>
        ) : null}
        <Wide>
          <h3>{translate('books.receipt')}</h3>
          <FilesInput />
        </Wide>
      </Fields>
      <Box sx={{ mt: 3 }}>
        <JournalLines source={String(lastRead.id)} />
      </Box>
    </>
  )
}
