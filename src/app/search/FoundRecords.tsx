import RecordIcon from '@mui/icons-material/TableRowsOutlined'
import { useTranslate } from 'ra-core'
import { useDayText } from '../../components/fields/dayText.ts'
import { Avatar } from '../../components/fields/Avatar.tsx'
import { kindName } from '../../components/kindName.ts'
import { useRouteQuery } from '../../components/routeCalls.ts'
import { useSettled } from '../../components/useSettled.ts'
import { resources } from '../../resources/index.ts'
import { type FoundKindName, foundKindNames, mostById } from '../../shared/searchRoutes.ts'
import type { RouteData } from '../../shared/routeTypes.ts'
import { FoundLink } from './FoundLink.tsx'
import { FoundSection } from './FoundSection.tsx'
import type { Kind } from './kinds.ts'
import { useRecent, useRecentFirst } from './recent.ts'

type FoundRecord = RouteData<'search.records'>[number]

const listOf = (kind: FoundKindName): string =>
  `/admin/${resources.find(({ name }) => name === kind)?.path ?? kind}`

/** Milliseconds without a key before the server is asked. */
const settled = 250
/** Shorter words are in too many names. */
const shortest = 2

interface Props {
  typed: string
  /** Found above already. */
  except: Kind
  onPick: () => void
}

/** Records of all kinds by name, number or phone; before anything is typed, those that were opened last. */
export const FoundRecords = ({ typed, except, onPick }: Props) => {
  const words = typed.trim()
  return words ? <ByWords {...{ words, except, onPick }} /> : <Recent onPick={onPick} />
}

const ByWords = ({ words, except, onPick }: { words: string } & Omit<Props, 'typed'>) => {
  const q = useSettled(words, settled)
  const { data = [] } = useRouteQuery('search.records', { query: { q } }, { enabled: q.length >= shortest })
  const recentFirst = useRecentFirst()
  const found = recentFirst(
    q === words ? data.filter(({ kind }) => kind !== except) : [],
    ({ kind, _id }) => ({ path: listOf(kind), id: _id }),
  )
  return <Records title="search.records" found={found} onPick={onPick} />
}

const Recent = ({ onPick }: Pick<Props, 'onPick'>) => {
  const recent = useRecent()
  const of = foundKindNames
    .flatMap((kind) => {
      const path = listOf(kind)
      return recent.flatMap((opened, at) =>
        opened.path === path ? [{ at, text: `${kind}:${opened.id}` }] : [],
      )
    })
    .toSorted((one, other) => one.at - other.at)
    .slice(0, mostById)
    .map(({ text }) => text)
    .join(',')
  const { data = [] } = useRouteQuery('search.records', { query: { of } }, { enabled: of !== '' })
  return <Records title="search.recent" found={data} onPick={onPick} />
}

interface RecordsProps {
  title: string
  found: readonly FoundRecord[]
  onPick: () => void
}

const Records = ({ title, found, onPick }: RecordsProps) => {
  const translate = useTranslate()
  const dayText = useDayText()
  return (
    <FoundSection title={translate(title)}>
      {found.map(({ _id, kind, name, beside, day }) => (
        <li key={_id}>
          <FoundLink to={`${listOf(kind)}?${new URLSearchParams({ id: _id }).toString()}`} onClick={onPick}>
            {people.includes(kind) ? <Avatar name={name} /> : <RecordIcon aria-hidden />}
            <span>
              <strong>{name}</strong>
              <small>
                {[kindName(translate, kind), ...beside, dayText(day)].filter(Boolean).join(' · ')}
              </small>
            </span>
          </FoundLink>
        </li>
      ))}
    </FoundSection>
  )
}

const people: readonly FoundKindName[] = ['student', 'teacher', 'employee']
