import { useResourceDefinitions, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { kindName } from '../kindName.ts'

interface Fact {
  sourceType: string
  sourceId: string
  number: string | null
}

/** Names the source of a posting and links to its screen, if it has one. */
export const FactLink = ({ fact: { sourceType, sourceId, number } }: { fact: Fact }) => {
  const translate = useTranslate()
  const screens = useResourceDefinitions()
  const kind = kindName(translate, sourceType, translate('books.sources.other'))
  const name = number ?? kind
  return screens[sourceType]?.hasEdit ? (
    <Link to={`/admin/${sourceType}/${sourceId}`}>{name}</Link>
  ) : (
    <span>{name}</span>
  )
}
