import Alert from '@mui/material/Alert'
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core'
import { useEffect, useEffectEvent } from 'react'
import { useFormState } from 'react-hook-form'
import { useEntity } from '../entityContext.ts'

interface Props {
  /** The best known version, which may be a row of the list and lack fields that only a form needs. */
  newest: RaRecord | undefined
  /** As the form began. */
  base: RaRecord | null
  onTake: (record: RaRecord) => void
}

/** A record that a colleague has changed: an untouched form shows it; over unsaved input it is only said. */
export const ColleagueChanges = ({ newest, base, onTake }: Props) => {
  const translate = useTranslate()
  const { isDirty } = useFormState()
  const { name } = useEntity()
  const provider = useDataProvider()
  const version = String(newest?.updatedAt ?? '')
  const newer = base !== null && version > String(base.updatedAt ?? '')
  const take = useEffectEvent(onTake)
  const id = base?.id
  useEffect(() => {
    if (!newer || isDirty || id === undefined) return
    let over = false
    // A failure is no news for the form: it keeps what it shows, and a save would say that it is outdated.
    provider.getOne(name, { id }).then(
      ({ data }) => {
        if (!over) take(data)
      },
      () => undefined,
    )
    return () => {
      over = true
    }
  }, [newer, version, isDirty, id, name, provider])
  if (!newer || !isDirty) return null
  return (
    <Alert severity="info" role="status" sx={below}>
      {translate('records.changedMeanwhile')}
    </Alert>
  )
}

const below = { mb: 2 }
