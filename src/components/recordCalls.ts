import { type DataProvider, useDataProvider } from 'ra-core'
import type { RecordCalls as CallsOfRecords } from '../shared/recordCalls.ts'
import type { BookCalls } from './bookCalls.ts'
import type { FeeCalls } from './feeCalls.ts'
import type { InventoryCalls } from './inventoryCalls.ts'
import type { PurchaseCalls } from './purchaseCalls.ts'
import type { SaleCalls } from './saleCalls.ts'

export type RecordCalls = CallsOfRecords & BookCalls & FeeCalls & InventoryCalls & PurchaseCalls & SaleCalls

/** react-admin's data provider with our own calls: failures of the session are handled on the way. */
export const useRecordCalls = (): RecordCalls => useDataProvider<DataProvider & RecordCalls>()
