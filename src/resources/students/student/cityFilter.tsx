import type { FilterInputProps, ListFilterOf } from '../../../components/list/column.ts'
import { SeveralBox } from '../../../components/list/lazyInputs.tsx'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { formatNumber } from '../../../i18n/locale.ts'
import type { student } from '../../../shared/students/student.ts'
import { useStudentMeta } from './useStudentMeta.ts'

/** The cities that there are, with how many students live in each. */
const Input = (props: FilterInputProps) => {
  const language = useLanguage()
  const { meta, failed } = useStudentMeta()
  const options = (meta?.cities ?? []).map(({ value, count }) => ({
    id: value,
    name: `${value} (${formatNumber(count, language)})`,
  }))
  return <SeveralBox {...props} id="filter-city" options={options} failed={failed} />
}

export const cityFilter: ListFilterOf<typeof student> = { name: 'cityFilterParam', Input }
