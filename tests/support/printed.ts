/** Sample values for papers whose records do not exist yet. */
import type { PrintedCertificate } from '../../src/server/certificates/paper.ts'
import type { PrintedPayslip } from '../../src/server/payroll/payslipPaper.ts'

export const letterhead = {
  head: {
    school: 'পাঠশালা ড্রাইভিং স্কুল',
    lines: ['মিরপুর, ঢাকা', '১২/এ রোড ৭, মিরপুর ১০, ঢাকা', '01711-123456 · mirpur@pathshala.example'],
  },
  logo: null,
  today: '2026-11-22',
}

export const aPayslip: PrintedPayslip = {
  _id: '6b01b35f0d07fcd2d2a0c48b',
  number: 'DHK-PAY-2026-00014',
  branch: '69697f800d07fcd2d2000003',
  month: '2026-10',
  person: { name: 'Shirin Akter', position: 'Instructor', department: 'TLC', code: 'E-0042' },
  days: { payable: 29, present: 24, leave: 2, unpaidLeave: 1, absent: 0 },
  lines: [
    { label: 'Base salary', amount: 3_200_000, explained: null },
    { label: 'Sessions taught', amount: 1_850_000, explained: '37 × 500.00' },
    { label: 'House rent allowance', amount: 800_000, explained: null },
    { label: 'Overtime', amount: 125_050, explained: '10 × 125.05' },
    { label: 'Unpaid leave', amount: -103_226, explained: '1 / 31' },
    { label: 'Advance taken back', amount: -500_000, explained: null },
  ],
  net: 5_371_824,
  year: { gross: 58_200_000, net: 52_150_000 },
  paidBy: 'Bank •••• 4471',
  status: 'paid',
}

export const aCertificate: PrintedCertificate = {
  _id: '6b01b35f0d07fcd2d2c0ffee',
  number: 'DHK-CRT-2026-00107',
  branch: '69697f800d07fcd2d2000003',
  student: 'মোহাম্মদ রহিম উদ্দিন',
  course: 'Defensive Driving, 24 hours',
  minutes: 1470,
  from: '2026-09-05',
  to: '2026-10-30',
  issuedOn: '2026-11-02',
  expiresOn: '2029-11-02',
  verify: { code: 'K7QF-2M9D', address: 'https://pathshala.example/verify/K7QF-2M9D' },
  signatures: [
    { name: 'Anwar Hossain', role: 'Instructor' },
    { name: 'Nasreen Sultana', role: 'Principal' },
  ],
  voided: null,
}
