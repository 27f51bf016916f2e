import AddIcon from '@mui/icons-material/AddOutlined'
import PageIcon from '@mui/icons-material/ArticleOutlined'
import { useCanAccess, useTranslate } from 'ra-core'
import { textKey } from '../../shared/core/text.ts'
import { FoundLink } from './FoundLink.tsx'
import { FoundSection } from './FoundSection.tsx'
import { type Place, places } from './places.ts'

interface Props {
  typed: string
  onPick: () => void
}

/** Pages and forms of new records of whose name a word begins with what is typed. */
export const FoundPlaces = ({ typed, onPick }: Props) => {
  const translate = useTranslate()
  const wanted = textKey(typed)
  if (!wanted) return null
  const found = places
    .map((place) => ({ ...place, name: translate(place.name, { smart_count: 1 }) }))
    .filter(({ name }) => ` ${textKey(name)}`.includes(` ${wanted}`))
  return (
    <FoundSection title={translate('search.places')}>
      {found.map((place) => (
        <Row key={place.path} place={place} onPick={onPick} />
      ))}
    </FoundSection>
  )
}

/** One that the user may not open is not there. */
const Row = ({ place: { path, name, needs }, onPick }: { place: Place; onPick: () => void }) => {
  const { canAccess } = useCanAccess({ ...(needs ?? everyones), enabled: needs !== null })
  if (needs && !canAccess) return null
  const Icon = needs?.action === 'create' ? AddIcon : PageIcon
  return (
    <li>
      <FoundLink to={path} onClick={onPick}>
        <Icon aria-hidden />
        <span>{name}</span>
      </FoundLink>
    </li>
  )
}

/** `useCanAccess` takes a resource even while it is disabled, as it is for pages that everyone may open. */
const everyones = { resource: 'profile', action: 'list' }
