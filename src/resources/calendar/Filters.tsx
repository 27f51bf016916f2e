import AddIcon from '@mui/icons-material/AddOutlined'
import FilterIcon from '@mui/icons-material/FilterListOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useGetOne, useTranslate } from 'ra-core'
import { type ReactNode, useId, useState } from 'react'
import type { CalendarKind } from '../../shared/calendar/calendarRoutes.ts'
import { BranchChoice } from '../../components/statements/BranchChoice.tsx'
import { ChoiceBox } from '../../components/inputs/ChoiceBox.tsx'
import { KindToggles } from './KindToggles.tsx'
import type { CalendarQuery } from './useCalendarQuery.ts'
import type { Choice as Choosable } from './useEntries.ts'

interface Props {
  asked: CalendarQuery
  /** Those that there are for the reader; undefined before the first answer. */
  kinds: readonly CalendarKind[] | undefined
  classes: readonly Choosable[]
  teachers: readonly Choosable[]
  /** Null for users who may not create meetings. */
  onMeeting: (() => void) | null
  /** Further actions of the calendar. */
  tools: ReactNode
}

/** The filters of the calendar; collapsed on a phone, so that the days come first. */
export const Filters = ({ asked, kinds = [], classes, teachers, onMeeting, tools }: Props) => {
  const translate = useTranslate()
  const small = useMediaQuery('(max-width: 599.98px)', { noSsr: true })
  const [open, setOpen] = useState(false)
  const id = useId()
  const narrowed = asked.kinds !== null || asked.hasOwnBranch || [asked.class, asked.teacher].some(Boolean)
  const toggles = <KindToggles asked={asked} kinds={kinds} />
  return (
    <Bar>
      <div className="line">
        {small ? (
          <Button
            variant={narrowed ? 'contained' : 'outlined'}
            startIcon={<FilterIcon />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {translate('actions.filter')}
          </Button>
        ) : (
          toggles
        )}
        {onMeeting && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={onMeeting}>
            {translate('calendar.newMeeting')}
          </Button>
        )}
        {small && <div className="tools">{tools}</div>}
      </div>
      <div className="choices" id={id} hidden={small && !open}>
        {small && toggles}
        <BranchChoice
          value={asked.branch}
          onChange={(branch) => asked.set({ branch, class: '', teacher: '' })}
        />
        <Of name="class" chosen={asked.class} choices={classes} set={(id) => asked.set({ class: id })} />
        <Of
          name="teacher"
          chosen={asked.teacher}
          choices={teachers}
          set={(id) => asked.set({ teacher: id })}
        />
        {narrowed && <Button onClick={asked.clear}>{translate('calendar.clear')}</Button>}
        {!small && <div className="tools">{tools}</div>}
      </div>
      {(asked.class || asked.teacher) && <p>{translate('calendar.narrowed')}</p>}
    </Bar>
  )
}

const all = { class: 'calendar.allClasses', teacher: 'calendar.allTeachers' } as const

interface OfProps {
  name: 'class' | 'teacher'
  chosen: string
  choices: readonly Choosable[]
  set: (id: string) => void
}

/** Options with a session on these days. A chosen one without sessions stays available, so that it can be cleared. */
const Of = ({ name, chosen, choices, set }: OfProps) => {
  const translate = useTranslate()
  const known = choices.some(({ id }) => id === chosen)
  const { data } = useGetOne(name, { id: chosen }, { enabled: chosen !== '' && !known, retry: false })
  const words = data && [data.name, data.firstName, data.lastName].filter(Boolean).join(' ')
  const other = chosen !== '' && !known ? [{ id: chosen, name: words ?? '…' }] : []
  // One alone is no choice.
  if (choices.length + other.length < 2 && chosen === '') return null
  return (
    <ChoiceBox
      id={`calendar-${name}`}
      label={translate(`calendar.${name}`)}
      value={chosen}
      options={[{ id: '', name: translate(all[name]) }, ...choices, ...other]}
      onChange={set}
    />
  )
}

const Bar = styled('div')(({ theme }) => ({
  marginBottom: 12,
  '& > .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minHeight: 36 },
  '& > .line > .MuiButton-contained:last-child': { marginInlineStart: 'auto' },
  '& .tools': { display: 'flex', flexWrap: 'wrap', gap: 8, marginInlineStart: 'auto' },
  '& > .choices': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: 12,
    marginTop: 8,
    '&[hidden]': { display: 'none' },
    '& > .MuiFormControl-root': { flex: '0 1 200px', minWidth: 0 },
  },
  [theme.breakpoints.down('sm')]: { '& > .choices > .MuiFormControl-root': { flex: '1 1 100%' } },
  '& > p': { ...theme.typography.body2, margin: '8px 0 0', color: theme.palette.text.secondary },
  '@media (pointer: coarse)': { '& .MuiButton-root': { minHeight: 44 } },
  '@media print': { display: 'none' },
}))
