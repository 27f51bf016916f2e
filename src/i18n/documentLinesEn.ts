/** The lines of documents about goods. */
export const documentLinesEn = {
  line: 'Line %{number}',
  addLine: 'Add line',
  removeLine: 'Remove line %{number}',
  hint: 'Scan a code, or type a name. Enter goes to the next line, or adds one.',
  tooMany: 'More than available. %{stock}',
  inStock: '%{quantity} %{unit} in stock',
  canGo: '%{quantity} %{unit} can go; %{kept} kept for students',
  notFound: 'No product is found by “%{text}”.',
  amount: 'Amount',
  pieces: 'Pieces',
  total: 'Total',
} as const
