import type { Mirror } from '../../core/mirror.ts'
import type { drawerServerEn } from './drawerServerEn.ts'

export const drawerServerBn = {
  entity: {
    drawerMove: 'ক্যাশ বাক্সে বা বাক্স থেকে আনা-নেওয়া',
  },
  error: {
    drawer_open: 'এই শাখার ক্যাশ বাক্স আগে থেকেই খোলা: %{number}।',
    drawer_closed: 'ক্যাশ বাক্স আগেই বন্ধ করা হয়েছে, গোনা টাকার হিসাব বদলায় না।',
    drawer_unexplained: 'আগে লিখুন %{number}-এ কেন কম-বেশি হয়েছিল।',
    drawer_explained: 'কারণ আগেই লেখা হয়েছে, তা আর বদলায় না।',
    drawer_not_counted: 'এটি এখনো গোনা হয়নি।',
  },
} satisfies Mirror<typeof drawerServerEn>
