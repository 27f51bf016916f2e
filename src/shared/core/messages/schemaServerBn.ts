import type { Mirror } from '../mirror.ts'
import type { schemaServerEn } from './schemaServerEn.ts'

export const schemaServerBn = {
  tooSmall: {
    string: 'কমপক্ষে %{min}টি অক্ষর।',
    array: 'কমপক্ষে %{min}টি।',
    number: 'কমপক্ষে %{min}।',
  },
  tooBig: {
    string: 'সর্বোচ্চ %{max}টি অক্ষর।',
    array: 'সর্বোচ্চ %{max}টি।',
    number: 'সর্বোচ্চ %{max}।',
  },
  type: {
    string: 'লেখা হতে হবে।',
    number: 'পূর্ণ সংখ্যা হতে হবে।',
    boolean: 'হ্যাঁ বা না হতে হবে।',
    array: 'তালিকা হতে হবে।',
    object: 'রেকর্ড হতে হবে।',
    other: 'মানটি সঠিক নয়।',
  },
} satisfies Mirror<typeof schemaServerEn>
