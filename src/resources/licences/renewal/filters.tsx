/** By what the work list is narrowed, beside how soon. */
import type { FilterInputProps, ListFilterOf } from '../../../components/list/column.ts'
import { choiceFilter, referenceFilter } from '../../../components/list/filterInputs.tsx'
import { SeveralBox } from '../../../components/list/lazyInputs.tsx'
import { useChoiceLabel } from '../../../components/useLabel.ts'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { renewalStages, type renewal } from '../../../shared/licences/licence.ts'
import { useRenewalMeta } from './useRenewalMeta.ts'

/** With how many are so far. */
const StageInput = (props: FilterInputProps) => {
  const language = useLanguage()
  const choiceLabel = useChoiceLabel()
  const { meta, failed } = useRenewalMeta()
  const options = renewalStages.map((id) => {
    const count = meta?.stages.find(({ value }) => value === id)?.count
    const name = choiceLabel('stage', id)
    return { id, name: count === undefined ? name : `${name} (${formatNumber(count, language)})` }
  })
  return <SeveralBox {...props} id="filter-stage" options={options} failed={failed} />
}

export const filters: readonly ListFilterOf<typeof renewal>[] = [
  { ...choiceFilter('stage', 'stage'), Input: StageInput },
  choiceFilter('type', 'type'),
  referenceFilter('branch', 'branch'),
]
