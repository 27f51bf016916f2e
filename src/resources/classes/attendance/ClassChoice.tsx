import { useTranslate } from 'ra-core'
import { useRouteQuery } from '../../../components/routeCalls.ts'
import { ChoiceBox } from '../../../components/inputs/ChoiceBox.tsx'
import { withoutEmpty } from '../../../components/attendance/useReportQuery.ts'

/** Classes whose attendance the user may see; `undefined` while loading. */
export function useTaughtClasses(branch: string) {
  return useRouteQuery('attendance.classes', { query: withoutEmpty({ branch }) }, { keepsPrevious: true })
    .data
}

interface Props {
  branch: string
  value: string
  /** Label of the empty choice. */
  none: string
  onChange: (group: string) => void
}

/** One class, those that run first. */
export const ClassChoice = ({ branch, value, none, onChange }: Props) => {
  const classes = useTaughtClasses(branch) ?? []
  const several = new Set(classes.map((one) => one.branch)).size > 1
  return (
    <ChoiceBox
      id="attendance-class"
      label={useTranslate()('attendanceReports.class')}
      value={value}
      options={[
        { id: '', name: none },
        ...classes.map(({ _id, name, branchName }) => ({
          id: _id,
          name: several ? `${name} · ${branchName}` : name,
        })),
      ]}
      onChange={onChange}
    />
  )
}
