import { startTransition, useOptimistic, useState } from 'react'

/** react-query notifies its observers in a separate task; without waiting for it the old value would flash. */
const observersNotified = () => new Promise((resolve) => setTimeout(resolve))

/**
 * A value that is saved as soon as it is chosen. The choice shows within the event that made it, which a pending
 * mutation does not: its observers hear of it a task later. If saving fails, the saved value shows again.
 * @param save saves the choice and reports its own errors
 */
export function useOptimisticChoice<T>(saved: T, save: (choice: T) => Promise<unknown>) {
  const [shown, show] = useOptimistic(saved)
  const [isSaving, setIsSaving] = useState(false)
  const choose = (choice: T) => {
    setIsSaving(true)
    startTransition(async () => {
      show(choice)
      await save(choice).catch(() => undefined)
      await observersNotified()
      setIsSaving(false)
    })
  }
  return { shown, choose, isSaving }
}
