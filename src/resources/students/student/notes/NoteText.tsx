import { styled } from '@mui/material/styles'

interface Props {
  text: string
  /** Absent in an answer that this device has kept since before there were any. */
  mentions?: readonly { name: string }[]
}

/** A note, with the names of those whom it mentions in bold. */
export const NoteText = ({ text, mentions = [] }: Props) => {
  const names = mentions.map(({ name }) => `@${name}`)
  return <p>{partsOf(text, names).map((part, at) => (names.includes(part) ? <Name key={at}>{part}</Name> : part))}</p> // prettier-ignore
}

/** The text in parts: each name, and what is between them. */
function partsOf(text: string, names: readonly string[]): string[] {
  const [first] = names
    .map((name) => ({ name, at: text.indexOf(name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at || other.name.length - one.name.length)
  if (!first) return [text]
  const end = first.at + first.name.length
  return [text.slice(0, first.at), first.name, ...partsOf(text.slice(end), names)]
}

const Name = styled('strong')(({ theme }) => ({ color: theme.palette.primary.main }))
