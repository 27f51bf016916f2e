import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { failureOf } from '../../../../components/failure.ts'
import { useFollow } from '../../../../components/record/useFollow.ts'
import { licence, renewal } from '../../../../shared/licences/licence.ts'
import { student } from '../../../../shared/students/student.ts'

/** Reloads the student after a change of licences, whose current values their fields repeat. */
export function useReread(id: string): () => Promise<void> {
  const provider = useDataProvider()
  const client = useQueryClient()
  const notify = useNotify()
  const follow = useFollow()
  return async () => {
    const lists = [licence, renewal].map(({ name }) => client.invalidateQueries({ queryKey: [name] }))
    try {
      const { data } = await provider.getOne(student.name, { id })
      if (!(await follow(data))) notify('resources.licence.versions.typedStays', { type: 'warning' })
    } catch (error) {
      notify(failureOf(error).message, { type: 'error' })
    }
    await Promise.all(lists)
  }
}
