import { type DataProvider, useDataProvider } from 'ra-core'
import type { RecordCalls } from '../shared/recordCalls.ts'

/** react-admin's data provider with our own calls: failures of the session are handled on the way. */
export const useRecordCalls = (): RecordCalls => useDataProvider<DataProvider & RecordCalls>()
