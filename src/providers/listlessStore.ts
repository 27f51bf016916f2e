import type { Store } from 'ra-core'

const isListState = (key: string): boolean => key.endsWith('.listParams')

/**
 * react-admin's store without the state of lists, which is only kept in the address. In the store it would leave
 * searched names on a shared computer.
 */
export const listlessStore = (store: Store): Store => ({
  ...store,
  getItem: <Value>(key: string, fallback?: Value) =>
    isListState(key) ? (fallback as Value) : store.getItem<Value>(key, fallback),
  setItem: (key, value) => (isListState(key) ? undefined : store.setItem(key, value)),
})
