import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { AskedDay } from '../../../components/statements/AskedBar.tsx'
import { debtorSorts } from '../../../shared/fees/debtorRoutes.ts'
import { BranchChoice } from '../../../components/statements/BranchChoice.tsx'
import { ChoiceBox } from '../../../components/inputs/ChoiceBox.tsx'
import { Tools } from '../../../components/statements/Tools.tsx'
import type { DebtorQuery } from './useDebtorQuery.ts'

interface Props {
  asked: DebtorQuery
  /** The day shown by default. */
  at: string
}

/** Chooses day, branch and sort order. */
export const DebtorBar = ({ asked, at }: Props) => {
  const translate = useTranslate()
  const sorts = debtorSorts.map((id) => ({ id, name: translate(`debtors.sorts.${id}`) }))
  const day = asked.at || at
  return (
    <Bar>
      <p>{translate('debtors.hint')}</p>
      <Buttons>
        <Tools table="debtors.export" query={asked.query} />
      </Buttons>
      <Inputs>
        <AskedDay
          id="debtors-at"
          label={translate('debtors.at')}
          value={day}
          onChange={(at) => asked.set({ at })}
        />
        <BranchChoice value={asked.branch} onChange={(branch) => asked.set({ branch })} />
        <ChoiceBox
          id="debtors-sort"
          label={translate('debtors.sort')}
          value={asked.sort}
          options={sorts}
          onChange={(sort) => asked.set({ sort })}
        />
      </Inputs>
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: 16,
  '& > p': { ...theme.typography.body2, flex: '1 1 280px', margin: 0, color: theme.palette.text.secondary },
  '@media print': { display: 'none' },
}))

const Buttons = styled('div')({ display: 'flex', gap: 8 })

const Inputs = styled('div')({
  flex: '1 0 100%',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  gap: 12,
})
