import { useTranslate } from 'ra-core'
import { Code } from './parts.tsx'

interface Props {
  text: string
  /** Names of variables and files by their place in the text: the same in every language. */
  codes: Record<string, string>
}

/** A text with names in it that belong to no language. */
export const TextWithCodes = ({ text, codes }: Props) => {
  const translate = useTranslate()
  const names = Object.keys(codes)
  const marked = translate(text, Object.fromEntries(names.map((name) => [name, `‹${name}›`])))
  return marked.split(/‹(\w+)›/).map((part, place) =>
    // Every second part is a name.
    place % 2 === 0 ? part : <Code key={part}>{codes[part]}</Code>,
  )
}
