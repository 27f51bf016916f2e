import { Avatar } from '../../components/fields/Avatar.tsx'
import { FoundLink } from './FoundLink.tsx'
import type { Found, Kind } from './kinds.ts'
import { addressOfPerson, useRecentFirst } from './recent.ts'

interface Props {
  kind: Kind
  found: readonly Found[]
  onPick: () => void
}

/** People as links to their records, those that were opened lately first. */
export const FoundPeople = ({ kind, found, onPick }: Props) =>
  useRecentFirst()(found, ({ id }) => addressOfPerson(kind, id)).map(({ id, name, beside }) => (
    <li key={id}>
      <FoundLink to={`/admin/${kind}?${new URLSearchParams({ id }).toString()}`} onClick={onPick}>
        <Avatar name={name} />
        <span>
          <strong>{name}</strong>
          <small>{beside}</small>
        </span>
      </FoundLink>
    </li>
  ))
