/** Papers as PDF. */
export const documentsEn = {
  language: 'Language of the paper',
  making: 'The paper is being made…',
  notHere: 'This browser shows no PDF here. Download it to read or print it.',
  studentReport: 'Report of %{name}',
  size: 'Size of the paper',
  others: 'All invoices',
  sizes: { a4: 'A4', '80mm': '80 mm' },
  print: {
    invoice: 'Print invoice',
    cashEntry: 'Print receipt',
    voucher: 'Print voucher',
    studentStatement: 'Print statement',
    certificate: 'Print certificate',
  },
  titles: {
    invoice: 'Invoice %{name}',
    cashEntry: 'Receipt %{name}',
    voucher: 'Voucher %{name}',
    studentStatement: 'Statement of %{name}',
    certificate: 'Certificate %{name}',
  },
} as const
