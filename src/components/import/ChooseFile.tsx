import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { DropZone } from '../inputs/DropZone.tsx'
import { refusalOf, type Taken } from '../inputs/newFile.ts'

const taken: Taken = { endings: ['.csv', '.tsv', '.txt', '.xlsx'], hint: 'import.limits' }

interface Props {
  busy: boolean
  onFile: (file: File) => void
  /** On the place to drop it, as a key. */
  label?: string
}

/** One table; what can't be one is refused before it is sent. */
export const ChooseFile = ({ busy, onFile, label = 'import.choose' }: Props) => {
  const translate = useTranslate()
  const id = useId()
  const [error, setError] = useState<string>()
  const take = ([file]: File[]) => {
    if (!file || busy) return
    const refused = refusalOf(file, taken)
    setError(
      refused
        ? translate(refused === 'tooLarge' ? 'import.tooLarge' : 'import.wrongKind', { name: file.name })
        : undefined,
    )
    if (!refused) onFile(file)
  }
  return (
    <div>
      <DropZone id={id} taken={taken} single label={label} error={error} onFiles={take} />
      <span role="status" className="visually-hidden">
        {busy && translate('import.reading')}
      </span>
    </div>
  )
}
