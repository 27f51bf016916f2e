import type { RaRecord } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { useEntity } from '../entityContext.ts'
import { useKeepSaved } from '../useKeepSaved.ts'
import { formValues, same } from './formValues.ts'
import { useOpenRecord } from './openRecord.ts'

/**
 * Updates an open form after its record was changed elsewhere: untouched fields take the new values, edited ones stay.
 * If both changed the same field the form stays as it is, and the next save asks which value to keep.
 *
 * @returns true if the form was updated
 */
export function useFollow(): (fresh: RaRecord) => Promise<boolean> {
  const entity = useEntity()
  const keepSaved = useKeepSaved()
  const { base, rebase } = useOpenRecord()
  const { getValues, resetField } = useFormContext()
  return async (fresh) => {
    const [before, now, typed] = [formValues(entity, base ?? {}), formValues(entity, fresh), getValues()]
    const changed = Object.keys(now).filter((name) => !same(before[name], now[name]))
    const torn = changed.some((name) => !same(typed[name], before[name]) && !same(typed[name], now[name]))
    if (!torn) {
      for (const name of changed) resetField(name, { defaultValue: now[name] })
      rebase(fresh)
    }
    await keepSaved(entity.name, fresh)
    return !torn
  }
}
