/** Papers as PDF. */
export const documentsEn = {
  language: 'Language of the paper',
  making: 'The paper is being made…',
  notHere: 'This browser shows no PDF here. Download it to read or print it.',
  studentReport: 'Report of %{name}',
} as const
